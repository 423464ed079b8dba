import { runTool } from '../command.ts'

/** Escapes the path of a file, because Playwright reads it as a regular expression. */
const pattern = (file: string) => `${file.replace(/\W/g, '\\$&')}$`

interface Journeys {
  /** Files with end-to-end tests to run; an empty list runs all. */
  files: readonly string[]
  retries: 0 | 1
  /** Path of the JSON report. */
  report: string
  browser: string
}

/** Runs end-to-end tests in a browser on the built pages. */
export function runJourneyFiles({ files, retries, report, browser }: Journeys): Promise<{ ok: boolean }> {
  const args = ['test', '--reporter=list,json', `--retries=${retries}`, ...files.map(pattern)]
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return runTool('@playwright/test/cli.js', args, { show: true, env })
}
