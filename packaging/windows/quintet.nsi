; The installer for one user. `cargo xtask package --windows` defines VERSION, FOLDER, ICON and OUTPUT.
Unicode true
!include "MUI2.nsh"

Name "Quintet"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Quintet"
InstallDirRegKey HKCU "Software\Quintet" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\quintet.exe"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Quintet"
!define RECORD "Quintet.Record"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"

; Tells the shell that file types have changed.
!macro RefreshFileTypes
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  SetShellVarContext current
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Quintet.lnk" "$INSTDIR\quintet.exe"

  WriteRegStr HKCU "Software\Quintet" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.quintet" "" "${RECORD}"
  WriteRegStr HKCU "Software\Classes\${RECORD}" "" "Quintet match record"
  WriteRegStr HKCU "Software\Classes\${RECORD}\DefaultIcon" "" "$INSTDIR\quintet.exe,0"
  WriteRegStr HKCU "Software\Classes\${RECORD}\shell\open\command" "" '"$INSTDIR\quintet.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "Quintet"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\quintet.exe"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "The Quintet developers"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
  !insertmacro RefreshFileTypes
SectionEnd

; Removes only what the installer wrote. Saved matches and settings stay in %APPDATA%\quintet.
Section "Uninstall"
  SetShellVarContext current
  Delete "$INSTDIR\quintet.exe"
  Delete "$INSTDIR\referee.exe"
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\CHANGELOG.txt"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Quintet.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.quintet" ""
  StrCmp $0 "${RECORD}" 0 +2
    DeleteRegKey HKCU "Software\Classes\.quintet"
  DeleteRegKey HKCU "Software\Classes\${RECORD}"
  DeleteRegKey HKCU "Software\Quintet"
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  !insertmacro RefreshFileTypes
SectionEnd
