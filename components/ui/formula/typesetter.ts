import { formulaExcess } from '../../../lib/contracts/formula/limits.ts'
import { FORMULA_ASSETS } from '../../../lib/formula/assets.ts'
import { type Backend, startInPage, WorkerBackend } from './backend.ts'
import type { Answers, Job, MathJaxLibrary } from './engine/core.ts'
import { nextTurn, painted } from './idle.ts'

/** The typeset markup of a formula; null if the formula does not compile; undefined while the engine is unavailable. */
export type Outcome = string | null | undefined

/**
 * The fonts that nearly every formula needs, by the names in the style rules. A formula has the wrong size until they
 * are loaded.
 */
const FONTS = { 'MJX-NCM-ZERO': 'zero', 'MJX-BRK': 'brk', 'MJX-NCM-N': 'n', 'MJX-NCM-SO': 'so', 'MJX-NCM-LO': 'lo' }
const FONT_PATIENCE = 4000

export type TypesetRequest = Omit<Job, 'id'>

/**
 * Calls the engine and keeps its style rules in the page. The engine runs in a worker. If no worker can be started, the
 * engine runs in the page after a component has loaded it there and called `connect`.
 */
export class Typesetter {
  private readonly open = new Map<number, { job: Job; done: (outcome: Outcome) => void }>()
  private readonly sheet = new CSSStyleSheet()
  private readonly rules = new Set<string>()
  private readonly onPageNeeded: () => void
  private backend: Backend | undefined
  private state: 'off' | 'worker' | 'page wanted' | 'page' = 'off'
  private nextId = 0
  private fonts: Promise<unknown> | undefined

  constructor(onPageNeeded: () => void) {
    this.onPageNeeded = onPageNeeded
    document.adoptedStyleSheets.push(this.sheet)
  }

  get needsPage(): boolean {
    return this.state === 'page wanted'
  }

  /** Starts the engine unless it runs already. */
  start(): void {
    if (this.state !== 'off') return
    this.state = 'worker'
    this.loadFonts()
    try {
      this.use(
        new WorkerBackend(
          (answers) => this.receive(answers),
          () => this.wantPage(),
        ),
      )
    } catch {
      this.wantPage()
    }
  }

  /** Receives the engine that was loaded into the page, or the failure of its load. */
  connect(script: Promise<MathJaxLibrary>): void {
    if (this.state !== 'page wanted') return
    this.state = 'page'
    script
      .then((library) => startInPage(library, (answers) => this.receive(answers)))
      .then((backend) => this.use(backend))
      .catch(() => this.abandon())
  }

  /**
   * Adds the style rules that an earlier visit stored; resolves when the fonts are loaded, so that formulas can be
   * shown.
   */
  async prepare(rules: string[]): Promise<void> {
    this.add(rules)
    await this.loadFonts()
  }

  /** Starts to load the fonts before the first answer arrives, which contains the rules that use them. */
  loadFonts(): Promise<unknown> {
    this.fonts ??= loadFonts()
    return this.fonts
  }

  /** Returns all style rules of the engine in the sequence in which the page contains them. */
  allRules(): string[] {
    return [...this.rules]
  }

  typeset(questions: TypesetRequest[]): Promise<Outcome>[] {
    const jobs: Job[] = []
    const outcomes = questions.map((question) => {
      if (formulaExcess(question.tex)) return Promise.resolve(null)
      const job = { ...question, id: this.nextId++ }
      jobs.push(job)
      return new Promise<Outcome>((done) => this.open.set(job.id, { job, done }))
    })
    if (jobs.length > 0) this.backend?.send(jobs)
    return outcomes
  }

  private use(backend: Backend): void {
    this.backend = backend
    const waiting = [...this.open.values()].map(({ job }) => job)
    if (waiting.length > 0) backend.send(waiting)
  }

  private wantPage(): void {
    this.backend = undefined
    this.state = 'page wanted'
    this.onPageNeeded()
  }

  private abandon(): void {
    this.state = 'off'
    const waiting = [...this.open.values()]
    this.open.clear()
    for (const { done } of waiting) done(undefined)
  }

  private add(rules: string[]): void {
    const added = rules.filter((rule) => !this.rules.has(rule) && rule.trim() !== '')
    const isFirst = this.rules.size === 0
    for (const rule of added) this.rules.add(rule)
    const wanted = [...new Set(added)].filter((rule) => !isLoadedFont(rule))
    // If there were no rules before, there are hundreds now, which browsers parse faster as one text.
    if (isFirst) this.sheet.replaceSync(wanted.join('\n'))
    else for (const rule of wanted) this.sheet.insertRule(rule, this.sheet.cssRules.length)
  }

  private receive({ answers, rules }: Answers): void {
    this.add(rules)
    this.loadFonts().then(() => {
      for (const { id, markup } of answers) {
        this.open.get(id)?.done(markup)
        this.open.delete(id)
      }
    })
  }
}

/**
 * Returns whether the rule defines one of FONTS. Such a rule is left out, because `loadFonts` adds these fonts itself.
 */
const isLoadedFont = (rule: string) =>
  rule.startsWith('@font-face') && Object.keys(FONTS).some((family) => rule.includes(`font-family: ${family};`))

/**
 * Loads the fonts. Formulas are shown only afterwards, because the fonts would change their size. All fonts are added
 * to the document together, because each addition causes a new layout. Each load starts in a task of its own, because
 * starting a load takes time while the page renders.
 */
async function loadFonts(): Promise<void> {
  await painted()
  const faces = Object.entries(FONTS).map(
    ([family, file]) => new FontFace(family, `url(${FORMULA_ASSETS}/font/chtml/woff2/mjx-ncm-${file}.woff2)`),
  )
  for (const face of faces) document.fonts.add(face)
  const loads: Promise<FontFace>[] = []
  for (const face of faces) {
    loads.push(face.load())
    await nextTurn()
  }
  await Promise.race([Promise.allSettled(loads), new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE))])
}
