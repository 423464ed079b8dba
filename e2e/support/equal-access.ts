import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

// IBM Equal Access checks accessibility with rules that axe lacks; axe has rules that IBM Equal Access lacks, so the
// tests use both.

const source = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'),
  'utf8',
)

/** One finding of the engine, with the fields that are used here. */
interface Finding {
  ruleId: string
  reasonId: string
  /**
   * The kind of rule and the outcome. `['VIOLATION', 'FAIL']` is a certain violation; if the outcome is `POTENTIAL`, a
   * person must judge.
   */
  value: [string, string]
  path: { dom: string }
  message: string
  snippet: string
}
interface Engine {
  Checker: new () => { check(where: Node, rules: string[]): Promise<{ results: Finding[] }> }
}

/**
 * Returns the certain violations of WCAG 2.2 (A and AA) on the page or in the elements that match `within`, one text
 * each.
 */
export async function equalAccessViolations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace_ibma' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (where) => {
    const { ace_ibma: engine } = globalThis as unknown as { ace_ibma: Engine }
    // The engine reports a table whose rows have no tab stop of their own, even if a control within a row can have the
    // focus. Findings about a table with such a control are dropped.
    const isReached = ({ ruleId, path }: Finding) => {
      if (ruleId !== 'aria_child_tabbable') return false
      // Where the engine checks a part of the page, its path begins with a second root element, such as `/html[2]`.
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
