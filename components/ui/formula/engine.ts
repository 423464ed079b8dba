import { installAssistive } from './assistive.ts'
import { FormulaCache } from './cache.ts'
import { installCopy } from './copy.ts'
import {
  isDisplay,
  isInView,
  isOpen,
  keyOf,
  overlapsView,
  showMarkup,
  showSource,
  showUntypeset,
  texOf,
  waitingFormulas,
} from './element.ts'
import type { MathJaxLibrary } from './engine/core.ts'
import { Fitting } from './fitting.ts'
import { nextTurn, painted, whenIdle } from './idle.ts'
import { Lanes } from './lanes.ts'
import { Slices } from './slices.ts'
import { type Outcome, type TypesetRequest, Typesetter } from './typesetter.ts'

/** Pixels outside the view within which a formula is typeset in advance. */
const AHEAD = 240
/** Number of formulas in one request to the engine: few, so that the first are shown soon. */
const BATCH = 12
const BATCHES_AT_ONCE = 3
const RETRY_AFTER = 10_000
/** Milliseconds after which work that nothing visible needs begins even if the page is never idle. */
const ENGINE_PATIENCE = 5000
const CACHED_FORMULAS = 3000
/** If there are more new formulas than this, the page is painted before their positions are examined. */
const MAX_PARALLEL = 24

/**
 * Typesets the formulas of the page. It changes their elements itself, so React renders a text with formulas only once.
 */
class FormulaEngine {
  private readonly cache = new FormulaCache(CACHED_FORMULAS)
  private readonly queue = new Lanes<HTMLElement>()
  private readonly slices = new Slices<HTMLElement>((elements) => this.show(elements), isInView)
  private readonly observer = new IntersectionObserver((entries) => this.onNear(entries), {
    rootMargin: `${AHEAD}px 0px`,
    scrollMargin: `${AHEAD}px 0px`,
  } as IntersectionObserverInit)
  private readonly typesetter: Typesetter
  private readonly assistive: { refresh(): void }
  private readonly unseen = new Set<HTMLElement>()
  /** Formulas that are already queued. Both `scan` and the observer may find the same formula. */
  private readonly observed = new WeakSet<HTMLElement>()
  private readonly stranded = new Set<HTMLElement>()
  private readonly fitting = new Fitting()
  /** Resolves when the formulas that an earlier visit stored are loaded; to true if there are any. */
  private readonly storedRead: Promise<boolean>
  private isStoredRead = false
  private batches = 0
  private isIdleRequested = false
  private failedAt = 0

  /** @param onPageNeeded Called when `needsPage` has become true. */
  constructor(onPageNeeded: () => void) {
    this.typesetter = new Typesetter(onPageNeeded)
    this.storedRead = this.readStored()
    this.assistive = installAssistive((tex, display) => this.typesetAll([{ tex, display, form: 'mathml' }])[0])
    installCopy()
    addEventListener('beforeprint', () => waitingFormulas(document).forEach(showUntypeset))
    addEventListener('online', () => this.retry())
  }

  /** Loads the engine unless it is loaded: at once if no formulas are stored, otherwise when the page is idle. */
  async start(): Promise<void> {
    if (await this.storedRead) whenIdle(() => this.load(), ENGINE_PATIENCE)
    else this.load()
  }

  private load(): void {
    if (this.failedAt === 0) this.typesetter.start()
  }

  /** Returns the markup of each formula; undefined while the engine is unavailable. */
  typesetAll(questions: TypesetRequest[]): Promise<Outcome>[] {
    this.load()
    return this.typesetter.typeset(questions)
  }

  /** Returns the style rules that all formulas typeset so far need. */
  rules(): string[] {
    return this.typesetter.allRules()
  }

  private async readStored(): Promise<boolean> {
    const rules = await this.cache.load()
    if (rules.length > 0) {
      await this.typesetter.prepare(rules)
      await nextTurn()
    } else {
      // Before the engine is fetched and started, which takes time, the page is painted.
      await painted()
    }
    this.isStoredRead = true
    this.scan()
    return rules.length > 0
  }

  /** Returns whether the engine has to be loaded into the page, because no worker could be started. */
  readonly needsPage = (): boolean => this.typesetter.needsPage

  readonly connect = (script: Promise<MathJaxLibrary>): void => this.typesetter.connect(script)

  /**
   * Typesets visible formulas under `root` until the returned function is called. Call it before the browser paints.
   */
  watch(root: HTMLElement): () => void {
    const waiting = waitingFormulas(root)
    if (waiting.length > 0) this.typesetter.loadFonts()
    for (const element of waiting) {
      if (this.unseen.size === 0) queueMicrotask(() => this.scheduleScan())
      this.unseen.add(element)
      this.observer.observe(element)
    }
    if (waiting.length > 0) {
      void this.start()
      this.retry()
    }
    this.fitting.markVisible(root)
    return () => {
      this.fitting.leave(root)
      for (const element of waiting) {
        this.observer.unobserve(element)
        for (const group of [this.queue, this.slices, this.unseen, this.observed, this.stranded, this.fitting]) {
          group.delete(element)
        }
      }
    }
  }

  /** Typesets all formulas under `root`, visible or not. Resolves when each shows its markup or its source. */
  async finish(root: HTMLElement): Promise<void> {
    await this.storedRead
    for (const element of waitingFormulas(root)) this.want(element, true)
    this.pump()
    while (root.isConnected && waitingFormulas(root).length > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  }

  private async scheduleScan(): Promise<void> {
    if (this.unseen.size > MAX_PARALLEL) await nextTurn()
    this.scan()
  }

  /** Finds the visible formulas itself, because the observer reports them only after the browser has painted. */
  private scan(): void {
    if (!this.isStoredRead) return
    for (const element of this.unseen) {
      if (isOpen(element) && isInView(element)) this.want(element, true)
    }
    this.unseen.clear()
    this.pump()
  }

  private async onNear(entries: IntersectionObserverEntry[]): Promise<void> {
    if (!this.isStoredRead) await this.storedRead
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (isIntersecting && target instanceof HTMLElement && target.isConnected && isOpen(target)) {
        this.want(target, overlapsView(boundingClientRect))
      }
    }
    this.pump()
  }

  private observe(element: HTMLElement): void {
    this.observed.delete(element)
    this.observer.observe(element)
  }

  private want(element: HTMLElement, isInView: boolean): void {
    this.observer.unobserve(element)
    if (this.observed.has(element)) return
    this.observed.add(element)
    if (this.cache.has(keyOf(element))) this.slices.add(element, isInView)
    else if (this.failedAt > 0) this.strand(element)
    else this.queue.add(element, isInView)
  }

  /** Sends visible formulas to the engine at once, and formulas near the visible part when the page is idle. */
  private pump(): void {
    if (this.batches === 0 && !this.queue.hasInView) this.queue.promote(isInView)
    while (this.batches < BATCHES_AT_ONCE) {
      const inView = this.queue.takeInView(BATCH)
      if (inView.length === 0) break
      this.typeset(inView, true)
    }
    if (this.batches > 0 || this.isIdleRequested || !this.queue.hasNearby) return
    this.isIdleRequested = true
    whenIdle(() => {
      this.isIdleRequested = false
      if (this.batches === 0) this.typeset(this.queue.takeNearby(BATCH), false)
    }, 1000)
  }

  private async typeset(elements: HTMLElement[], isInView: boolean): Promise<void> {
    const open = elements.filter((element) => element.isConnected && isOpen(element))
    this.batches += 1
    const isKnown = await this.know(open)
    this.batches -= 1
    if (isKnown) for (const element of open) this.slices.add(element, isInView)
    else this.abandon(open)
    this.pump()
  }

  /** Typesets the formulas of markup that will be shown soon, while the page is idle. */
  warmUp(markup: string): void {
    const { content } = Object.assign(document.createElement('template'), { innerHTML: markup })
    this.knowSoon(content)
  }

  /** Typesets all formulas under the invisible `root` while the page is idle. */
  prepare(root: HTMLElement): void {
    this.knowSoon(root, (elements) => {
      for (const element of elements) this.slices.add(element, false)
    })
  }

  private knowSoon(root: ParentNode, then?: (elements: HTMLElement[]) => void): void {
    if (this.failedAt > 0) return
    whenIdle(async () => {
      await this.storedRead
      const elements = waitingFormulas(root)
      if (await this.know(elements)) then?.(elements)
    }, ENGINE_PATIENCE)
  }

  /** Puts the markup of these formulas into the cache; resolves to false if the engine is unavailable. */
  private async know(elements: Iterable<HTMLElement>): Promise<boolean> {
    const keys = [...new Map([...elements].map((element) => [keyOf(element), element]))].filter(
      ([key]) => !this.cache.has(key),
    )
    const asked = keys.map(([, element]) => ({
      tex: texOf(element),
      display: isDisplay(element),
      form: 'chtml' as const,
    }))
    const outcomes = await Promise.all(this.typesetAll(asked))
    outcomes.forEach((markup, index) => {
      const key = keys[index]?.[0] ?? ''
      if (markup !== undefined) this.cache.set(key, markup)
      if (markup) this.cache.store(key, markup, () => this.typesetter.allRules())
    })
    return !outcomes.includes(undefined)
  }

  /** Shows the markup of some formulas: it changes all elements first and then reads the layout once. */
  private show(elements: HTMLElement[]): void {
    const open = elements.filter((element) => element.isConnected && isOpen(element))
    for (const element of open) {
      const markup = this.cache.get(keyOf(element))
      // The cache has dropped this entry, because the page has thousands of formulas; so the formula is typeset again
      // when it is visible.
      if (markup === undefined) this.observe(element)
      else if (markup === null) showSource(element)
      else showMarkup(element, markup)
    }
    this.fitting.fit(open)
    this.assistive.refresh()
  }

  private abandon(elements: HTMLElement[]): void {
    this.failedAt = performance.now()
    for (const element of [...elements, ...this.queue.empty()]) if (isOpen(element)) this.strand(element)
  }

  private strand(element: HTMLElement): void {
    showUntypeset(element)
    this.stranded.add(element)
  }

  /** Tries to load the engine again at intervals after a failure. */
  private retry(): void {
    if (this.failedAt === 0 || performance.now() - this.failedAt < RETRY_AFTER) return
    this.failedAt = 0
    this.typesetter.start()
    for (const element of this.stranded) this.observe(element)
    this.stranded.clear()
  }
}

let engine: FormulaEngine | undefined

/** Returns the engine of the page, which must have a layout. The first call says what to do if no worker can start. */
export function formulaEngine(onPageNeeded: () => void = loadIntoPage): FormulaEngine {
  engine ??= new FormulaEngine(onPageNeeded)
  return engine
}

function loadIntoPage(): void {
  const { connect } = formulaEngine()
  import('./page-engine.tsx').then(
    ({ mountPageEngine }) => mountPageEngine(connect),
    (error: unknown) => connect(Promise.reject(error)),
  )
}
