import { type Target, targetsOf } from '../package/relationships'
import { parseXml } from '../read/xml'
import type { DocxArchive } from './archive'
import type { Mark, Marks } from './marks'

/** A part of the document with text: body, header, footer or notes (ECMA-376 §17.2, §17.10, §17.11). */
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

  /** Returns the WordprocessingML elements with these names, in their present sequence in the document. */
  all(...names: string[]): Element[] {
    const [only = '*'] = names.length === 1 ? names : []
    const found = [...this.dom.getElementsByTagNameNS(this.namespace, only)]
    return only === '*' ? found.filter(({ localName }) => names.includes(localName)) : found
  }

  isWord(node: Element | null | undefined, ...names: string[]): boolean {
    return node != null && node.namespaceURI === this.namespace && names.includes(node.localName)
  }

  /** Creates a WordprocessingML element with this content. */
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

  /** Creates a run that represents a mark; `looks` are additional run properties. */
  markRun(mark: Mark, looks: readonly Element[] = []): Element {
    const style = this.make('rStyle', { val: this.marks.add(mark) })
    return this.make('r', {}, this.make('rPr', {}, style, ...looks))
  }

  /** Creates the element that represents a mark inside a run; `resolveRuns` later splits the run at this element. */
  markInRun(mark: Mark): Element {
    return this.make('mark', { val: this.marks.add(mark) })
  }

  /** Returns the target of the relationship with this id; undefined if there is none. */
  target(id: string | null): Target | undefined {
    return id === null ? undefined : this.targets.get(id)
  }

  /** Returns the parsed XML part that a relationship leads to; null if there is none or the XML is not well formed. */
  partOf(id: string | null): Document | null {
    const target = this.target(id)
    const xml = target && !target.external ? this.archive.xml.get(target.target) : undefined
    return xml === undefined ? null : parseXml(xml)
  }
}
