//! The version and the date of the release, which `Cargo.toml`, `CHANGELOG.md` and the AppStream metadata must agree
//! on.

use std::fs;

use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::failure::Failure;
use crate::shared::program::project_root;

/// The AppStream metadata, relative to the project. It contains placeholders for addresses, so it is not valid as it
/// is.
pub const METAINFO: &str = "packaging/linux/io.itch.quintet.metainfo.xml";
/// The prefix of the names of tags.
const TAG_PREFIX: &str = "v";

/// The latest release.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Release {
    /// The version in `Cargo.toml`, such as `0.1.0`.
    pub version: String,
    /// The start of the day of the release (UTC), in seconds since 1970. All files in packages have this time, so that
    /// packages do not depend on when they are built.
    pub time: i64,
}

impl Release {
    /// Reads the release of this project. The tag, if there is one, must be that of the version.
    ///
    /// # Errors
    /// If the files or the tag disagree about the version or the date, or if there is a tag and the changelog has
    /// unreleased changes.
    pub fn of_project(tag: Option<&str>) -> Result<Self, Failure> {
        let read = |name: &str| {
            let file = project_root().join(name);
            fs::read_to_string(&file).map_err(|error| Failure::io(&file, &error))
        };
        let (manifest, changelog, metainfo) = (read("Cargo.toml")?, read("CHANGELOG.md")?, read(METAINFO)?);
        let release = Self::agreed(&manifest, &changelog, &metainfo).map_err(Failure::Failed)?;
        if let Some(tag) = tag {
            release.check_tag(tag, &changelog).map_err(Failure::Failed)?;
        }
        Ok(release)
    }

    fn agreed(manifest: &str, changelog: &str, metainfo: &str) -> Result<Self, String> {
        let version = manifest_version(manifest).ok_or("Cargo.toml has no version of the workspace")?;
        if !is_three_numbers(version) {
            return Err(format!(
                "version {version} in Cargo.toml is not three numbers, which programs for Windows need"
            ));
        }
        let (changed, changed_on) = latest_change(changelog).ok_or("CHANGELOG.md has no version with a date")?;
        let (described, described_on) =
            latest_description(metainfo).ok_or_else(|| format!("{METAINFO} has no release with a date"))?;
        for (place, other) in [("CHANGELOG.md", changed), (METAINFO, described)] {
            if other != version {
                return Err(format!("Cargo.toml has version {version}, but the latest in {place} is {other}"));
            }
        }
        if changed_on != described_on {
            return Err(format!(
                "version {version} was released on {changed_on} in CHANGELOG.md and on {described_on} in {METAINFO}"
            ));
        }
        let time = start_of_day(changed_on).ok_or_else(|| format!("“{changed_on}” in CHANGELOG.md is not a date"))?;
        Ok(Self { version: version.to_owned(), time })
    }

    fn check_tag(&self, tag: &str, changelog: &str) -> Result<(), String> {
        let version = &self.version;
        if tag.strip_prefix(TAG_PREFIX) != Some(version) {
            return Err(format!("the tag of version {version} is {TAG_PREFIX}{version}, not “{tag}”"));
        }
        let unreleased = changelog.split("\n## [").find_map(|section| section.strip_prefix("Unreleased]"));
        if unreleased.is_some_and(|changes| !changes.trim().is_empty()) {
            return Err(format!(
                "CHANGELOG.md has unreleased changes, which belong to version {version} or a later one"
            ));
        }
        Ok(())
    }
}

/// Whether a version is three numbers such as `0.1.0`. In the metadata of programs for Windows, each has 16 bits.
fn is_three_numbers(version: &str) -> bool {
    let numbers: Vec<_> = version.split('.').collect();
    let is_number = |text: &&str| text.parse::<u16>().is_ok_and(|number| number.to_string() == **text);
    numbers.len() == 3 && numbers.iter().all(is_number)
}

/// The version in the section `[workspace.package]`.
fn manifest_version(manifest: &str) -> Option<&str> {
    let section = manifest.split("[workspace.package]").nth(1)?.split("\n[").next()?;
    section.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'))
}

/// The first heading with a version and a date: `## [0.1.0] - 2026-11-22`.
fn latest_change(changelog: &str) -> Option<(&str, &str)> {
    changelog.lines().find_map(|line| line.strip_prefix("## [")?.split_once("] - "))
}

/// The first release in AppStream metadata.
fn latest_description(metainfo: &str) -> Option<(&str, &str)> {
    let release = metainfo.split("<release ").nth(1)?.split('>').next()?;
    let attribute = |name: &str| release.split(&format!("{name}=\"")).nth(1)?.split('"').next();
    Some((attribute("version")?, attribute("date")?))
}

/// The start of a day such as `2026-11-22`, in seconds since 1970. `None` for other texts, days that do not exist, and
/// years before 1970.
fn start_of_day(date: &str) -> Option<i64> {
    // The parser also accepts other forms, such as `20261122`.
    let day: Date = date.parse().ok().filter(|day: &Date| day.to_string() == date)?;
    let start = day.to_zoned(TimeZone::UTC).ok()?.timestamp().as_second();
    (start >= 0).then_some(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = "[workspace]\nmembers = []\n\n[workspace.package]\nversion = \"1.2.0\"\n\n[package]\n";
    const CHANGELOG: &str =
        "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-03-01\n\n- A\n\n## [1.1.0] - 2026-01-01\n";
    const INFO: &str = "<releases>\n<release version=\"1.2.0\" date=\"2026-03-01\">\n<release version=\"1.1.0\"/>";

    #[test]
    fn files_of_the_project_agree_about_the_version() {
        let release = Release::of_project(None).unwrap();
        assert_eq!(release.version, env!("CARGO_PKG_VERSION"), "xtask has the version of the workspace");
    }

    #[test]
    fn release_has_the_version_and_the_day_of_the_changelog() {
        let release = Release::agreed(MANIFEST, CHANGELOG, INFO).unwrap();
        assert_eq!(release, Release { version: "1.2.0".to_owned(), time: 1_772_323_200 });
    }

    #[test]
    fn disagreements_name_the_file() {
        let newer = |text: &str| text.replacen("1.2.0", "1.3.0", 1);
        for (manifest, changelog, info, named) in [
            (newer(MANIFEST), CHANGELOG.to_owned(), INFO.to_owned(), "CHANGELOG.md is 1.2.0"),
            (MANIFEST.to_owned(), newer(CHANGELOG), INFO.to_owned(), "CHANGELOG.md is 1.3.0"),
            (MANIFEST.to_owned(), CHANGELOG.to_owned(), newer(INFO), "metainfo.xml is 1.3.0"),
            (MANIFEST.to_owned(), CHANGELOG.to_owned(), INFO.replace("-03-", "-04-"), "2026-04-01"),
            (MANIFEST.to_owned(), CHANGELOG.replace("03-01", "13-01"), INFO.replace("03-01", "13-01"), "13-01"),
            (String::new(), CHANGELOG.to_owned(), INFO.to_owned(), "Cargo.toml"),
            (MANIFEST.to_owned(), String::new(), INFO.to_owned(), "CHANGELOG.md"),
            (MANIFEST.to_owned(), CHANGELOG.to_owned(), String::new(), "metainfo.xml"),
        ] {
            let why = Release::agreed(&manifest, &changelog, &info).unwrap_err();
            assert!(why.contains(named), "{named}: {why}");
        }
    }

    #[test]
    fn versions_are_three_numbers() {
        for version in ["0.1.0", "1.20.300", "65535.0.0"] {
            assert!(is_three_numbers(version), "{version}");
        }
        for version in ["", "1.2", "1.2.0.0", "1.2.0-rc.1", "1.2.0+1", "1.2.x", "1..2", "01.2.0", "+1.2.0", "65536.0.0"]
        {
            assert!(!is_three_numbers(version), "{version}");
        }
        let candidate = |text: &str| text.replacen("1.2.0", "1.2.0-rc.1", 1);
        let why = Release::agreed(&candidate(MANIFEST), &candidate(CHANGELOG), &candidate(INFO)).unwrap_err();
        assert!(why.contains("1.2.0-rc.1") && why.contains("three numbers"), "{why}");
    }

    #[test]
    fn tag_must_be_that_of_the_version_and_have_no_unreleased_changes() {
        let release = Release::agreed(MANIFEST, CHANGELOG, INFO).unwrap();
        assert_eq!(release.check_tag("v1.2.0", CHANGELOG), Ok(()));
        assert!(release.check_tag("v1.2.1", CHANGELOG).unwrap_err().contains("v1.2.0"));
        assert!(release.check_tag("1.2.0", CHANGELOG).is_err());
        let unreleased = CHANGELOG.replace("[Unreleased]\n", "[Unreleased]\n\n- B\n");
        assert!(release.check_tag("v1.2.0", &unreleased).unwrap_err().contains("unreleased"));
    }

    #[test]
    fn days_count_from_1970_with_leap_years() {
        assert_eq!(start_of_day("1970-01-01"), Some(0));
        assert_eq!(start_of_day("2000-03-01"), Some(951_868_800));
        assert_eq!(start_of_day("2024-02-29"), Some(1_709_164_800));
        assert_eq!(start_of_day("2024-12-31"), Some(1_735_603_200));
        assert_eq!(start_of_day("2100-02-28"), Some(4_107_456_000));
        assert_eq!(start_of_day("2100-03-01"), Some(4_107_542_400));
        for wrong in ["", "2026", "2026-00-01", "2026-01-00", "2026-01-32", "2026-02-29", "2026-04-31", "1969-01-01"] {
            assert_eq!(start_of_day(wrong), None, "{wrong}");
        }
        for wrong in ["2100-02-29", "2026-13-01", "2026-1-1", "2026-1-001", "+2026-01-1", "02026-01-01"] {
            assert_eq!(start_of_day(wrong), None, "{wrong}");
        }
    }
}
