import { type Target, targetsOf } from '../package/relationships'
import { parseXml } from '../read/xml'
import type { DocxArchive } from './archive'
import type { Mark, Marks } from './marks'

/** A part of the document that holds text: its body, a header, a footer, the notes (ECMA-376 §17.2, §17.10, §17.11). */
export class Story {
  readonly dom: Document
  readonly path: string
  readonly archive: DocxArchive
  readonly marks: Marks
  private readonly targets: ReadonlyMap<string, Target>
  private readonly namespace: string | null

  constructor(path: string, dom: Document, archive: DocxArchive, marks: Marks) {
    this.path = path
    this.dom = dom
    this.archive = archive
    this.marks = marks
    this.namespace = dom.documentElement.namespaceURI
    this.targets = targetsOf(path, archive.xml)
  }

  /** The elements of these names of WordprocessingML, in the order of the document as it is now. */
  all(...names: string[]): Element[] {
    const [only = '*'] = names.length === 1 ? names : []
    const found = [...this.dom.getElementsByTagNameNS(this.namespace, only)]
    return only === '*' ? found.filter(({ localName }) => names.includes(localName)) : found
  }

  isWord(node: Element | null | undefined, ...names: string[]): boolean {
    return node != null && node.namespaceURI === this.namespace && names.includes(node.localName)
  }

  /** An element of WordprocessingML with this content. */
  make(name: string, attributes: Readonly<Record<string, string>> = {}, ...content: (Node | string)[]): Element {
    const element = this.dom.createElementNS(this.namespace, `w:${name}`)
    for (const [key, value] of Object.entries(attributes)) element.setAttributeNS(this.namespace, `w:${key}`, value)
    element.append(...content)
    return element
  }

  text(words: string): Element {
    const element = this.make('t', {}, words)
    element.setAttribute('xml:space', 'preserve')
    return element
  }

  /** A run that stands for a mark; `looks` are properties it has besides. */
  markRun(mark: Mark, looks: readonly Element[] = []): Element {
    const style = this.make('rStyle', { val: this.marks.add(mark) })
    return this.make('r', {}, this.make('rPr', {}, style, ...looks))
  }

  /** Inside a run a mark is such an element, until the run is taken apart. */
  markInRun(mark: Mark): Element {
    return this.make('mark', { val: this.marks.add(mark) })
  }

  /** Where a relationship leads. */
  target(id: string | null): Target | undefined {
    return id === null ? undefined : this.targets.get(id)
  }

  /** The XML that a relationship leads to; null where there is none, or it is not well formed. */
  partOf(id: string | null): Document | null {
    const target = this.target(id)
    const xml = target && !target.external ? this.archive.xml.get(target.target) : undefined
    return xml === undefined ? null : parseXml(xml)
  }
}
