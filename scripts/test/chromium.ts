import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { run, runTool } from '../command.ts'

/**
 * Name of a Debian package and of the program in this package: a Chromium without windows. This program runs the tests
 * a tenth faster and renders the same pages.
 */
const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Whether the program runs: some systems have a script of this name that only refers to another installer. */
function works(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    const words = execFileSync(path, ['--no-sandbox', '--version'], {
      encoding: 'utf8',
      timeout: 30_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return /Chrom/.test(words)
  } catch {
    return false
  }
}

function onPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/** The paths of the browsers that Playwright has installed; the browser without windows comes first. */
function installed(): string[] {
  const whole = chromium.executablePath()
  const folder = dirname(dirname(whole))
  const shells = globSync(`${folder.replace('chromium-', 'chromium_headless_shell-')}/*/chrome-headless-shell{,.exe}`)
  return [...shells, whole]
}

/**
 * Finds a browser for the tests: that in CHROMIUM_PATH, the system's or Playwright's; undefined where there is none.
 */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const candidates = [...NAMES.map(onPath), MAC_CHROME, ...installed()]
  return candidates.find((path) => path !== undefined && works(path))
}

/**
 * Options for launching Chromium: its path and, for the user root, no sandbox, because Chromium refuses to run
 * otherwise.
 */
export function chromiumOptions(): {
  executablePath?: string
  args: string[]
  env: Record<string, string | undefined>
} {
  const executablePath = findChromium()
  return {
    // Without a locale, Chromium cannot give a file a Chinese name.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  }
}

/**
 * Finds a browser or installs one; returns its path.
 * @throws with a line that tells the developer what to do
 */
export async function ensureChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given && !works(given)) throw new Error(`CHROMIUM_PATH=${given} 不是可用的 Chromium`)
  const present = findChromium()
  if (present) return present
  await runTool('playwright/cli.js', ['install', '--only-shell', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    timeoutMs: 600_000,
  })
  const downloaded = findChromium()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env })
    for (const name of [HEADLESS, 'chromium']) {
      await run('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'], { env })
      const found = findChromium()
      if (found) return found
    }
  }
  throw new Error('没有可用的 Chromium：请安装 chromium，或用 CHROMIUM_PATH 指定它的路径')
}
