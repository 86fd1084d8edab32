; Inno Setup 6: iscc /DVersion=1.2.3 /DKind= dealer-trainer.iss, after `py dev.py bundle` has made the folder.
; For the logged-in user, without an administrator. What the user keeps is not touched, also when it is uninstalled.
#ifndef Version
  #error Say which version: iscc /DVersion=1.2.3
#endif
#ifndef Kind
  #define Kind ""
#endif
#if Kind == ""
  #define Audience "trainee"
#else
  #define Audience "school"
#endif

[Setup]
AppId={{6D3C6F0E-5B57-4F0B-9C52-0C9B6C4B7A11}
AppName=Dealer Trainer
AppVersion={#Version}
AppPublisher=The Dealer Trainer authors
DefaultDirName={autopf}\Dealer Trainer
DefaultGroupName=Dealer Trainer
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
CloseApplications=yes
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=dealer-trainer{#Kind}-{#Version}-windows-x86-64
SetupIconFile=..\..\build\bundle-{#Audience}\icon.ico
UninstallDisplayIcon={app}\Dealer Trainer.exe
Compression=lzma2/max
SolidCompression=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"

[InstallDelete]
; An update leaves nothing of the version before.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\build\bundle-{#Audience}\dist\dealer-trainer\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Dealer Trainer"; Filename: "{app}\Dealer Trainer.exe"
Name: "{autodesktop}\Dealer Trainer"; Filename: "{app}\Dealer Trainer.exe"; Tasks: desktopicon

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Run]
Filename: "{app}\Dealer Trainer.exe"; Description: "{cm:LaunchProgram,Dealer Trainer}"; Flags: postinstall nowait skipifsilent
