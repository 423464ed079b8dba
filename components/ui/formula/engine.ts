import { installAssistive } from './assistive.ts'
import { FormulaCache } from './cache.ts'
import { installCopy } from './copy.ts'
import {
  doneFormulas,
  fitWidth,
  isDisplay,
  isOpen,
  keyOf,
  showNode,
  showSource,
  showUntypeset,
  texOf,
  waitingFormulas,
} from './element.ts'
import type { MathJaxLibrary } from './engine/core.ts'
import { whenIdle } from './idle.ts'
import { FormulaQueue } from './queue.ts'
import { Typesetter } from './typesetter.ts'

/** How far outside the view a formula is typeset ahead, in pixels. */
const AHEAD = 800
/** Formulas put into the page at a time: few enough that it goes on answering, also on a slow machine. */
const BATCH = 24
const BATCHES_AT_ONCE = 2
const RETRY_AFTER = 10_000
const CACHED_FORMULAS = 3000

/**
 * Typesets the formulas of the page: one observer, one cache, one queue for all of them. It works on the elements
 * directly, so React renders a text with formulas once and is not asked again.
 */
class FormulaEngine {
  private readonly cache = new FormulaCache(CACHED_FORMULAS)
  private readonly queue = new FormulaQueue()
  private readonly observer = new IntersectionObserver((entries) => this.onNear(entries), {
    rootMargin: `${AHEAD}px 0px`,
    scrollMargin: `${AHEAD}px 0px`,
  } as IntersectionObserverInit)
  private readonly typesetter: Typesetter
  private readonly assistive: { refresh(): void }
  private readonly unseen = new Set<HTMLElement>()
  private readonly stranded = new Set<HTMLElement>()
  private readonly unfitted = new Set<HTMLElement>()
  private readonly listeners = new Set<() => void>()
  private batches = 0
  private isIdleAsked = false
  private failedAt = 0

  constructor() {
    this.typesetter = new Typesetter(() => {
      for (const listener of this.listeners) listener()
    })
    this.assistive = installAssistive((tex, display) => this.typesetter.ask([{ tex, display, form: 'mathml' }])[0])
    installCopy()
    addEventListener('beforeprint', () => waitingFormulas(document).forEach(showUntypeset))
    addEventListener('online', () => this.retry())
    addEventListener('resize', () => this.fitSoon(doneFormulas(document)))
  }

  /** Loads the engine, if that has not been done. */
  start(): void {
    if (this.failedAt === 0) this.typesetter.start()
  }

  /** Tells when `wantsPage` may have changed. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Whether the engine has to be loaded into the page, because no worker could be started. */
  readonly wantsPage = (): boolean => this.typesetter.wantsPage

  connect(script: Promise<MathJaxLibrary>): void {
    this.typesetter.connect(script)
  }

  /** Cares for the formulas under `root` until the returned function is called. To be called before the paint. */
  watch(root: HTMLElement): () => void {
    const waiting = waitingFormulas(root)
    for (const element of waiting) {
      if (this.fillFromCache(element)) continue
      if (this.unseen.size === 0) queueMicrotask(() => this.look())
      this.unseen.add(element)
      this.observer.observe(element)
    }
    if (waiting.length > 0) {
      this.start()
      this.retry()
    }
    return () => {
      for (const element of waiting) {
        this.observer.unobserve(element)
        for (const group of [this.queue, this.unseen, this.stranded, this.unfitted]) group.delete(element)
      }
    }
  }

  /** Finds what is in view without waiting for the observer, which answers only after the paint. */
  private look(): void {
    for (const element of this.unseen) {
      if (isOpen(element) && overlapsView(element.getBoundingClientRect())) this.want(element, true)
    }
    this.unseen.clear()
    this.pump()
  }

  private onNear(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (isIntersecting && target instanceof HTMLElement && isOpen(target)) {
        this.want(target, overlapsView(boundingClientRect))
      }
    }
    this.pump()
  }

  private want(element: HTMLElement, isInView: boolean): void {
    this.observer.unobserve(element)
    if (this.failedAt > 0) this.strand(element)
    else this.queue.add(element, isInView)
  }

  /** Keeps the engine busy with what is in view; with what is near only while the page has nothing else to do. */
  private pump(): void {
    while (this.batches < BATCHES_AT_ONCE) {
      const inView = this.queue.takeInView(BATCH)
      if (inView.length === 0) break
      this.typeset(inView)
    }
    if (this.batches > 0 || this.isIdleAsked || !this.queue.hasNearby) return
    this.isIdleAsked = true
    whenIdle(() => {
      this.isIdleAsked = false
      if (this.batches === 0) this.typeset(this.queue.takeNearby(BATCH))
    }, 1000)
  }

  private async typeset(elements: HTMLElement[]): Promise<void> {
    const open = elements.filter((element) => element.isConnected && isOpen(element) && !this.fillFromCache(element))
    const keys = [...new Map(open.map((element) => [keyOf(element), element]))]
    this.batches += 1
    const asked = keys.map(([, element]) => ({
      tex: texOf(element),
      display: isDisplay(element),
      form: 'chtml' as const,
    }))
    const outcomes = await Promise.all(this.typesetter.ask(asked))
    this.batches -= 1
    outcomes.forEach((markup, index) => {
      if (markup !== undefined) this.cache.set(keys[index]?.[0] ?? '', markup === null ? null : parse(markup))
    })
    if (outcomes.includes(undefined)) this.giveUp(open)
    else for (const element of open) if (isOpen(element)) this.fillFromCache(element)
    this.assistive.refresh()
    this.pump()
  }

  private fillFromCache(element: HTMLElement): boolean {
    const node = this.cache.get(keyOf(element))
    if (node === undefined) return false
    this.observer.unobserve(element)
    if (node) showNode(element, node.cloneNode(true))
    else showSource(element)
    this.fitSoon([element])
    return true
  }

  private fitSoon(elements: Iterable<HTMLElement>): void {
    if (this.unfitted.size === 0) {
      requestAnimationFrame(() => {
        fitWidth(this.unfitted)
        this.unfitted.clear()
      })
    }
    for (const element of elements) this.unfitted.add(element)
  }

  private giveUp(elements: HTMLElement[]): void {
    this.failedAt = performance.now()
    for (const element of [...elements, ...this.queue.empty()]) if (isOpen(element)) this.strand(element)
  }

  private strand(element: HTMLElement): void {
    showUntypeset(element)
    this.stranded.add(element)
  }

  /** The engine could not be loaded: tries again, now and then. */
  private retry(): void {
    if (this.failedAt === 0 || performance.now() - this.failedAt < RETRY_AFTER) return
    this.failedAt = 0
    this.typesetter.start()
    for (const element of this.stranded) this.observer.observe(element)
    this.stranded.clear()
  }
}

function parse(markup: string): Node {
  const template = document.createElement('template')
  template.innerHTML = markup
  return template.content.firstChild ?? template.content
}

const overlapsView = ({ top, bottom, width }: DOMRectReadOnly) => width > 0 && bottom > 0 && top < innerHeight

let engine: FormulaEngine | undefined

/** Whether there is a page to typeset: not on the server, nor in a document without a layout. */
export const hasLayout = typeof IntersectionObserver === 'function'

/** The one engine of this page; only where it has a layout. */
export function formulaEngine(): FormulaEngine {
  engine ??= new FormulaEngine()
  return engine
}
