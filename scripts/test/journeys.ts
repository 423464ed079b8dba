import { runTool } from '../command.ts'

/** Playwright takes a file as a pattern of its path. */
const pattern = (file: string) => `${file.replace(/\W/g, '\\$&')}$`

interface Journeys {
  /** None stands for all. */
  files: readonly string[]
  retries: 0 | 1
  /** Where the JSON report goes. */
  report: string
  browser: string
}

/** Runs the browser journeys on the pages that are built. */
export function runJourneyFiles({ files, retries, report, browser }: Journeys): Promise<{ ok: boolean }> {
  const args = ['test', '--reporter=list,json', `--retries=${retries}`, ...files.map(pattern)]
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return runTool('@playwright/test/cli.js', args, { show: true, env })
}
