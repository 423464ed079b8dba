import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { ALIGN, INDENT } from '@/lib/contracts/base/alignment'
import { locateFormulas } from '@/lib/formula/html'
import { SOURCE } from '../nodes/formula'
import { isStored } from '../nodes/image'
import { DOLLAR } from '../nodes/marks'
import { SECTION } from '../nodes/table'
import { CAPTION } from '../nodes/table-caption'
import { BARE_ATTRIBUTE } from '../nodes/text'

const INTERNAL = new Set([BARE_ATTRIBUTE, SECTION, CAPTION, 'style', 'colwidth', 'align'])
const VOID = new Set(['br', 'img'])
const SECTIONS = ['thead', 'tbody', 'tfoot']

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeValue = (text: string) => escapeText(text).replaceAll('"', '&quot;')

/**
 * Returns the editor's content as rich text (lib/contracts/base/rich-text), in the form that the service's sanitiser
 * also produces.
 */
export function writeHtml(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0) return ''
  const content = DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content)
  const writer = new Writer(false)
  const html = writer.write(content)
  // The dollar sign of a price usually needs no backslash. But if one dollar sign in the written HTML would open a
  // formula, all dollar signs in the text get a backslash.
  return same(formulasIn(html), writer.formulas) ? html : new Writer(true).write(content)
}

const formulasIn = (html: string) =>
  locateFormulas(html).flatMap((found) => (found.kind === 'math' ? [html.slice(found.from, found.to)] : []))

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((it, i) => it === b[i])

class Writer {
  readonly formulas: string[] = []
  private readonly escapesDollars: boolean
  private html = ''

  constructor(escapesDollars: boolean) {
    this.escapesDollars = escapesDollars
  }

  write(content: ParentNode): string {
    this.children(content)
    return this.html
  }

  private children(parent: ParentNode): void {
    for (const child of parent.childNodes) {
      if (child.nodeType === 3) this.text(child.textContent ?? '')
      else this.element(child as Element)
    }
  }

  private text(text: string): void {
    const escaped = escapeText(text)
    this.html += this.escapesDollars ? escaped.replaceAll('$', '\\$') : escaped
  }

  private element(element: Element): void {
    const source = element.getAttribute(SOURCE)
    if (source !== null) this.formula(source)
    else if (element.hasAttribute(DOLLAR)) this.html += (element.textContent ?? '').replaceAll('$', '\\$')
    else if (element.localName === 'table') this.table(element)
    else if (element.localName === 'img' && !isStored(element.getAttribute('src'))) return
    else if (isBare(element)) this.children(element)
    else this.tag(element, () => this.children(element))
  }

  private formula(source: string): void {
    // A text that ends with a backslash would escape the first dollar sign of the formula, so a blank is put between
    // them.
    if (this.escapesDollars && /(?:^|[^\\])(?:\\\\)*\\$/.test(this.html)) this.html += ' '
    this.formulas.push(source)
    this.html += source
  }

  private table(table: Element): void {
    const rows = [...table.querySelectorAll(':scope > tbody > tr')]
    const caption = table.getAttribute(CAPTION)
    this.tag(table, () => {
      if (caption !== null) {
        this.formulas.push(...formulasIn(caption))
        this.html += `<caption>${caption}</caption>`
      }
      let at = 0
      while (at < rows.length) {
        const section = sectionOf(rows[at])
        this.html += `<${section}>`
        for (; at < rows.length && sectionOf(rows[at]) === section; at += 1) {
          const row = rows[at] as Element
          this.tag(row, () => this.children(row))
        }
        this.html += `</${section}>`
      }
    })
  }

  private tag(element: Element, content: () => void): void {
    const name = element.localName
    const attributes = [...element.attributes]
      .filter((attribute) => !INTERNAL.has(attribute.name) && !isDefault(attribute))
      .map(({ name, value }) => ` ${name}="${escapeValue(value)}"`)
      .join('')
    if (VOID.has(name)) {
      this.html += `<${name}${attributes} />`
      return
    }
    this.html += `<${name}${attributes}>`
    content()
    this.html += `</${name}>`
  }
}

const isDefault = ({ name, value }: Attr) => /^(col|row)span$/.test(name) && value === '1'

function sectionOf(row: Element | undefined): string {
  const section = row?.getAttribute(SECTION) ?? ''
  return SECTIONS.includes(section) ? section : 'tbody'
}

/**
 * Returns whether a paragraph is written without its tags. This is possible only if no other paragraph is beside it,
 * because two paragraphs without tags would become one.
 */
function isBare(element: Element): boolean {
  const beside = [element.previousElementSibling, element.nextElementSibling]
  const stands = element.hasAttribute(ALIGN) || element.hasAttribute(INDENT)
  return element.hasAttribute(BARE_ATTRIBUTE) && !stands && !beside.some((other) => other?.localName === 'p')
}
