; The installer for one user. `cargo xtask package --windows` defines VERSION, FOLDER, ICON and OUTPUT.
Unicode true
!include "FileFunc.nsh"
!include "LogicLib.nsh"
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

LangString RecordType ${LANG_ENGLISH} "Quintet match record"
LangString RecordType ${LANG_GERMAN} "Quintet-Partie"
LangString RecordType ${LANG_FRENCH} "Partie de Quintet"
LangString StillRunning ${LANG_ENGLISH} "Quintet or referee is running. Close it, and then try again."
LangString StillRunning ${LANG_GERMAN} "Quintet oder referee läuft noch. Beende das Programm und versuche es dann erneut."
LangString StillRunning ${LANG_FRENCH} "Quintet ou referee est en cours d’exécution. Fermez le programme, puis réessayez."

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "Quintet"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "Quintet installer"
VIAddVersionKey /LANG=0 "CompanyName" "The Quintet developers"
VIAddVersionKey /LANG=0 "LegalCopyright" "The Quintet developers; MIT or Apache-2.0"

; Tells the shell that file types have changed.
!macro RefreshFileTypes
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; Asks the user to close a program, whose file cannot be replaced or deleted while it runs. A silent run fails.
!macro RequireProgramClosed PROGRAM
  ${Do}
    ${IfNot} ${FileExists} "${PROGRAM}"
      ${ExitDo}
    ${EndIf}
    ClearErrors
    FileOpen $0 "${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(StillRunning)" /SD IDCANCEL IDCANCEL`
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${Loop}
!macroend

; Does this for both programs in a folder.
!macro RequireClosed PLACE
  !insertmacro RequireProgramClosed "${PLACE}\quintet.exe"
  !insertmacro RequireProgramClosed "${PLACE}\referee.exe"
!macroend

Section
  SetShellVarContext current
  !insertmacro RequireClosed "$INSTDIR"
  ; An earlier version in another folder is uninstalled.
  ReadRegStr $1 HKCU "Software\Quintet" "Folder"
  ${If} $1 != ""
  ${AndIf} $1 != $INSTDIR
  ${AndIf} ${FileExists} "$1\uninstall.exe"
    !insertmacro RequireClosed "$1"
    ; With this argument, the call waits for the uninstaller, which cannot delete itself.
    ExecWait '"$1\uninstall.exe" /S _?=$1' $0
    ${If} $0 == 0
      Delete "$1\uninstall.exe"
      RMDir "$1"
    ${EndIf}
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Quintet.lnk" "$INSTDIR\quintet.exe"

  WriteRegStr HKCU "Software\Quintet" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.quintet" "" "${RECORD}"
  WriteRegStr HKCU "Software\Classes\${RECORD}" "" "$(RecordType)"
  WriteRegStr HKCU "Software\Classes\${RECORD}\DefaultIcon" "" "$INSTDIR\quintet.exe,0"
  WriteRegStr HKCU "Software\Classes\${RECORD}\shell\open\command" "" '"$INSTDIR\quintet.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "Quintet"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\quintet.exe"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "The Quintet developers"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  ; In kilobytes.
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" $0
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
  !insertmacro RefreshFileTypes
SectionEnd

; Removes only what the installer wrote. Saved matches and settings stay in %APPDATA%\quintet.
Section "Uninstall"
  SetShellVarContext current
  !insertmacro RequireClosed "$INSTDIR"
  Delete "$INSTDIR\quintet.exe"
  Delete "$INSTDIR\referee.exe"
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\CHANGELOG.txt"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Quintet.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.quintet" ""
  ${If} $0 == "${RECORD}"
    DeleteRegKey HKCU "Software\Classes\.quintet"
  ${EndIf}
  DeleteRegKey HKCU "Software\Classes\${RECORD}"
  DeleteRegKey HKCU "Software\Quintet"
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  !insertmacro RefreshFileTypes
SectionEnd
