// All texts of the page itself, for use while the program is not loaded or has stopped. `cargo xtask web` fills in the title
// and the description.
const english = {
  loading: (done, all) => `Loading: ${done} of ${all} MB`,
  starting: "Starting …",
  stalled: "The download has stalled. Check the connection, or load the page again.",
  reload: "Reload",
  typed: "Text",
  read: "Turn on screen reader support",
  leave: "F6 returns here; Tab then leaves the game",
  game: "{{title}}",
  update: {
    text: "A newer version of {{title}} is available. Your match is saved.",
    textWithoutStorage: "A newer version of {{title}} is available. This page cannot save matches. Loading the new version ends the current match.",
    load: "Load it now",
    later: "Later",
  },
  errors: {
    graphics: {
      title: "This browser cannot draw the board",
      advice: "{{title}} needs WebGL 2. Turn on graphics acceleration in the browser’s settings, or use another browser.",
    },
    download: {
      title: "The game could not be loaded",
      advice: "The connection failed or a file is missing. Your saved matches are safe.",
      canReload: true,
    },
    panic: {
      title: "Something went wrong",
      advice: "The program has stopped. Your match is saved up to its last turn. Load the page again to continue.",
      adviceWithoutStorage: "The program has stopped. The browser does not let this page save matches. Load the page again to start a new one.",
      canReload: true,
    },
    context: {
      title: "The graphics stopped",
      advice: "The browser stopped drawing this page. Your match is saved. Load the page again to continue.",
      adviceWithoutStorage: "The browser stopped drawing this page, and does not let it save matches. Load the page again to start a new match.",
      canReload: true,
    },
    old: {
      title: "This browser is too old",
      advice: "{{title}} needs WebAssembly. Use Chrome, Firefox, Edge or Safari from the last five years.",
    },
  },
};

const german = {
  loading: (done, all) => `Wird geladen: ${done} von ${all} MB`,
  starting: "Wird gestartet …",
  stalled: "Der Download stockt. Prüfe die Verbindung, oder lade die Seite neu.",
  reload: "Neu laden",
  typed: "Text",
  read: "Unterstützung für Screenreader einschalten",
  leave: "F6 führt hierher zurück; Tab verlässt dann das Spiel",
  game: "{{title}}",
  update: {
    text: "Eine neuere Version von {{title}} ist verfügbar. Deine Partie ist gespeichert.",
    textWithoutStorage: "Eine neuere Version von {{title}} ist verfügbar. Diese Seite kann keine Partien speichern. Wenn du die neue Version lädst, endet die laufende Partie.",
    load: "Jetzt laden",
    later: "Später",
  },
  errors: {
    graphics: {
      title: "Dieser Browser kann das Brett nicht zeichnen",
      advice: "{{title}} braucht WebGL 2. Schalte in den Einstellungen des Browsers die Grafikbeschleunigung ein, oder verwende einen anderen Browser.",
    },
    download: {
      title: "Das Spiel konnte nicht geladen werden",
      advice: "Die Verbindung ist abgebrochen, oder eine Datei fehlt. Deine gespeicherten Partien sind sicher.",
      canReload: true,
    },
    panic: {
      title: "Ein Fehler ist aufgetreten",
      advice: "Das Programm wurde beendet. Deine Partie ist bis zum letzten Zug gespeichert. Lade die Seite neu, um weiterzuspielen.",
      adviceWithoutStorage: "Das Programm wurde beendet. Der Browser lässt diese Seite keine Partien speichern. Lade die Seite neu, um eine neue Partie zu beginnen.",
      canReload: true,
    },
    context: {
      title: "Die Grafik wurde angehalten",
      advice: "Der Browser zeichnet diese Seite nicht mehr. Deine Partie ist gespeichert. Lade die Seite neu, um weiterzuspielen.",
      adviceWithoutStorage: "Der Browser zeichnet diese Seite nicht mehr und lässt sie keine Partien speichern. Lade die Seite neu, um eine neue Partie zu beginnen.",
      canReload: true,
    },
    old: {
      title: "Dieser Browser ist zu alt",
      advice: "{{title}} braucht WebAssembly. Verwende Chrome, Firefox, Edge oder Safari aus den letzten fünf Jahren.",
    },
  },
};

const french = {
  loading: (done, all) => `Chargement : ${done} sur ${all} Mo`,
  starting: "Démarrage…",
  stalled: "Le téléchargement est bloqué. Vérifiez la connexion ou rechargez la page.",
  reload: "Recharger",
  typed: "Texte",
  read: "Activer la prise en charge des lecteurs d’écran",
  leave: "F6 ramène ici ; Tab quitte ensuite le jeu",
  game: "{{title}}",
  update: {
    text: "Une version plus récente de {{title}} est disponible. Votre partie est enregistrée.",
    textWithoutStorage: "Une version plus récente de {{title}} est disponible. Cette page ne peut pas enregistrer de parties. Charger la nouvelle version met fin à la partie en cours.",
    load: "La charger maintenant",
    later: "Plus tard",
  },
  errors: {
    graphics: {
      title: "Ce navigateur ne peut pas afficher le plateau",
      advice: "{{title}} a besoin de WebGL 2. Activez l’accélération graphique dans les réglages du navigateur, ou utilisez un autre navigateur.",
    },
    download: {
      title: "Le jeu n’a pas pu être chargé",
      advice: "La connexion a échoué, ou un fichier manque. Vos parties enregistrées ne risquent rien.",
      canReload: true,
    },
    panic: {
      title: "Une erreur s’est produite",
      advice: "Le programme s’est arrêté. Votre partie est enregistrée jusqu’au dernier coup. Rechargez la page pour continuer.",
      adviceWithoutStorage: "Le programme s’est arrêté. Le navigateur ne permet pas à cette page d’enregistrer les parties. Rechargez la page pour en commencer une nouvelle.",
      canReload: true,
    },
    context: {
      title: "L’affichage s’est arrêté",
      advice: "Le navigateur ne dessine plus cette page. Votre partie est enregistrée. Rechargez la page pour continuer.",
      adviceWithoutStorage: "Le navigateur ne dessine plus cette page et ne lui permet pas d’enregistrer les parties. Rechargez la page pour en commencer une nouvelle.",
      canReload: true,
    },
    old: {
      title: "Ce navigateur est trop ancien",
      advice: "{{title}} a besoin de WebAssembly. Utilisez une version de Chrome, Firefox, Edge ou Safari de moins de cinq ans.",
    },
  },
};

const all = { en: english, de: german, fr: french };

// The language of these texts: the first one that the browser prefers and the page has, or English.
export const language = navigator.languages.map((code) => code.split("-")[0]).find((code) => code in all) ?? "en";
export const words = all[language];
document.documentElement.lang = language;
