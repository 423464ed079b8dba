import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

// A second engine beside axe: each finds barriers that the other one does not check.

const source = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'),
  'utf8',
)

/** The used fields of one finding of the engine. */
interface Finding {
  ruleId: string
  reasonId: string
  /** Its kind, and whether it failed: `['VIOLATION', 'FAIL']`; a person has to check findings marked `POTENTIAL`. */
  value: [string, string]
  path: { dom: string }
  message: string
  snippet: string
}
interface Engine {
  Checker: new () => { check(where: Node, rules: string[]): Promise<{ results: Finding[] }> }
}

/** Returns the certain barriers of WCAG 2.2 (A and AA) on the page or within parts of it; tests assert none. */
export async function equalAccessViolations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace_ibma' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (where) => {
    const { ace_ibma: engine } = globalThis as unknown as { ace_ibma: Engine }
    // The engine demands a row with a tab stop, and does not see the tab stop at a control within a row.
    const isReached = ({ ruleId, path }: Finding) => {
      if (ruleId !== 'aria_child_tabbable') return false
      // For a part of the page, the engine counts a second root element.
      const place = path.dom.replace(/^\/html\[\d+\]/, '/html')
      const grid = document.evaluate(place, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
      return grid instanceof Element && grid.querySelector('[role="row"] :is([tabindex="0"], a[href])') !== null
    }
    const parts: Node[] = where === undefined ? [document] : [...document.querySelectorAll(where)]
    const found: string[] = []
    for (const part of parts) {
      const { results } = await new engine.Checker().check(part, ['WCAG_2_2'])
      for (const finding of results) {
        const { ruleId, reasonId, value, path, message, snippet } = finding
        if (value[0] === 'VIOLATION' && value[1] === 'FAIL' && !isReached(finding))
          found.push(`${ruleId} (${reasonId}) ${path.dom}: ${message} ${snippet}`)
      }
    }
    return found
  }, within)
}
