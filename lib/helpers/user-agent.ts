/** The browser and system by which a user recognises a device; null if the header does not name them. */
export interface Agent {
  readonly browser: string | null
  readonly system: string | null
}

/**
 * Names of browsers, each with a pattern that matches the major version. Chrome and Safari come last, because most
 * other browsers claim to be Chrome or Safari.
 */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['微信', /MicroMessenger\/(\d+)/],
  ['钉钉', /DingTalk\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['QQ 浏览器', /M?QQBrowser\/(\d+)/],
  ['UC 浏览器', /UC?Browser\/(\d+)/],
  ['360 浏览器', /(?:QIHU 360|360)(?:SE|EE)(?:\/(\d+))?/],
  ['三星浏览器', /SamsungBrowser\/(\d+)/],
  ['华为浏览器', /HuaweiBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)\S* (?:Mobile\/\S+ )?Safari/],
  ['Internet Explorer', /(?:MSIE |Trident\/.*rv:)(\d+)/],
]

const systems: readonly (readonly [string, RegExp])[] = [
  ['鸿蒙', /(?:HarmonyOS|OpenHarmony)[ /]?(\d+)?/],
  ['iPadOS', /iPad.*? OS (\d+)/],
  ['iOS', /iPhone.*? OS (\d+)/],
  ['Android', /Android (\d+)/],
  // Browsers report version 10 on Windows 11 and 10_15 on every later macOS, so the result contains no version of these
  // systems.
  ['Windows', /Windows NT/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
]

function named(kinds: readonly (readonly [string, RegExp])[], text: string): string | null {
  for (const [name, pattern] of kinds) {
    const found = pattern.exec(text)
    if (found) return found[1] ? `${name} ${found[1]}` : name
  }
  return null
}

/** Returns browser and system from a `user-agent` header, such as `Chrome 140` and `Windows`. */
export function describeAgent(userAgent: string): Agent {
  const text = userAgent.slice(0, 400)
  return { browser: named(browsers, text), system: named(systems, text) }
}

/** Returns text such as `Chrome 140 · Windows`, or '' if the header names neither browser nor system. */
export function agentText(userAgent: string | null): string {
  const { browser, system } = describeAgent(userAgent ?? '')
  return [browser, system].filter(Boolean).join(' · ')
}
