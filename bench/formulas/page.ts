import { ENGINE_SCRIPT } from '../../components/ui/formula/backend.ts'
import { mathJaxConfig } from '../../components/ui/formula/engine/config.ts'
import type { MathJaxLibrary } from '../../components/ui/formula/engine/core.ts'
import { formulaEngine } from '../../components/ui/formula/engine.ts'
import { formulaFaults } from '../../components/ui/formula/faults.ts'
import { Typesetter } from '../../components/ui/formula/typesetter.ts'
import {
  claimFormulaCache,
  clearFormulaCache,
  readFormulaCache,
  writeFormulaCache,
} from '../../lib/formula/formula-cache.ts'
import { htmlMarkup, textMarkup } from '../../lib/formula/index.ts'

/**
 * `time`: milliseconds until the formulas in view appeared; `longestTask`: milliseconds of the longest task until then;
 * `visible`: number of texts in view.
 */
export interface Shown {
  time: number
  longestTask: number
  visible: number
}

/** The functions that the page of `serve.ts` offers to the tests and the bench. */
interface FormulaPage {
  /** Loads the engine into the page itself, as the application does where no worker can start. */
  loadIntoPage(): Promise<void>
  /**
   * Replaces the content by one block per text; resolves with the milliseconds until all formulas in view are typeset.
   */
  show(texts: string[], kind?: 'text' | 'html', lines?: number): Promise<number>
  /** Inserts and typesets hidden content, which `reveal` shows. */
  prepare(texts: string[]): void
  reveal(): void
  /** Shows the texts and returns the measurements. */
  measure(texts: string[]): Promise<Shown>
  /**
   * Calls `work`, and watches the browser's reports of long tasks until half a second after `work` is done. Resolves
   * with the milliseconds of the longest task; 0 if there is none.
   */
  watchTasks(work: () => Promise<unknown>): Promise<number>
  /** Waits until formulas out of view are typeset too; the page scrolls to formulas that are far away. */
  settleAll(): Promise<void>
  /** Asks the engine itself, without the page's code, whether each formula compiles. */
  compile(formulas: { tex: string; display: boolean }[]): Promise<boolean[]>
  /** The faults that the page's engine finds in formulas, by the source of the formula. */
  faults(sources: string[]): Promise<Record<string, string | null>>
  /** Returns the source, the state and the visible text of each formula on the page. */
  report(): { source: string; state: string; text: string }[]
  /** Access to the formulas that the browser stores between visits. */
  kept: {
    read: typeof readFormulaCache
    write: typeof writeFormulaCache
    forget: typeof clearFormulaCache
    keepFor: typeof claimFormulaCache
  }
}

// Sets up the engine as the application's component for formulas does; `loadIntoPage` then loads it.
formulaEngine(() => undefined)

let bare: Typesetter | undefined

declare global {
  interface Window {
    formulas: FormulaPage
    MathJax?: unknown
  }
}

window.formulas = {
  kept: { read: readFormulaCache, write: writeFormulaCache, forget: clearFormulaCache, keepFor: claimFormulaCache },
  async loadIntoPage() {
    while (!formulaEngine().needsPage()) await pause()
    window.MathJax = mathJaxConfig
    const script = document.createElement('script')
    script.src = ENGINE_SCRIPT
    const loaded = new Promise<MathJaxLibrary>((resolve, reject) => {
      script.onload = () => resolve(window.MathJax as MathJaxLibrary)
      script.onerror = () => reject(new Error('no engine'))
    })
    document.head.append(script)
    formulaEngine().connect(loaded)
  },
  async show(texts, kind = 'text', lines) {
    document.body.replaceChildren()
    const start = performance.now()
    const blocks = texts.map((text) => mount(text, kind, lines))
    for (const block of blocks) formulaEngine().watch(block)
    do await pause()
    while (openFormulas().some(isInView))
    return performance.now() - start
  },
  prepare(texts) {
    document.body.replaceChildren()
    document.body.style.display = 'none'
    for (const text of texts) mount(text, 'text')
    formulaEngine().prepare(document.body)
  },
  reveal() {
    document.body.style.display = ''
    for (const block of document.querySelectorAll<HTMLElement>('[data-formulas]')) formulaEngine().watch(block)
  },
  async measure(texts) {
    let time = 0
    const longestTask = await window.formulas.watchTasks(async () => {
      time = await window.formulas.show(texts)
    })
    return {
      time,
      longestTask,
      visible: [...document.body.querySelectorAll('[data-formulas]')].filter(isInView).length,
    }
  },
  async watchTasks(work) {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)))
    observer.observe({ type: 'longtask' })
    await work()
    await new Promise((resolve) => setTimeout(resolve, 500))
    observer.disconnect()
    return Math.max(0, ...tasks)
  },
  async settleAll() {
    for (let open = openFormulas(); open.length > 0; open = openFormulas()) {
      if (!open.some(isInView)) open[0]?.scrollIntoView()
      await pause()
    }
  },
  async compile(formulas) {
    bare ??= new Typesetter(() => undefined)
    bare.start()
    const outcomes = await Promise.all(bare.typeset(formulas.map((formula) => ({ ...formula, form: 'chtml' }))))
    if (outcomes.includes(undefined)) throw new Error('no engine')
    return outcomes.map((outcome) => outcome !== null)
  },
  async faults(sources) {
    return Object.fromEntries(await formulaFaults(sources))
  },
  report() {
    return [...document.querySelectorAll<HTMLElement>('.formula')].map(({ dataset, textContent }) => ({
      source: dataset.source ?? '',
      state: dataset.state ?? '',
      text: textContent ?? '',
    }))
  },
}

function mount(text: string, kind: 'text' | 'html', lines?: number): HTMLElement {
  const block = document.createElement('div')
  block.className = `formulas-${kind}`
  block.dataset.formulas = ''
  if (lines) {
    block.dataset.lines = String(lines)
    block.style.webkitLineClamp = String(lines)
  }
  const options = { inline: lines !== undefined }
  block.innerHTML = kind === 'text' ? textMarkup(text, options) : htmlMarkup(text, options)
  document.body.append(block)
  return block
}

const openFormulas = () => [...document.querySelectorAll<HTMLElement>('.formula:not([data-state])')]

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

// Waits for a frame and the end of its work. The layout is known then, so that reading it causes no extra work for the
// page.
const pause = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
