import { readXmlAll } from './xml.ts'

/**
 * Reads the texts that cells share, in the order of their numbers; readings above characters (`rPh`) are not part of a
 * text.
 */
export function readSharedStrings(content: Buffer): string[] {
  const texts: string[] = []
  const text = new TextCollector()
  readXmlAll(content, {
    open(name) {
      if (name === 'si') text.start()
      else text.open(name)
    },
    text: (piece) => text.add(piece),
    close(name) {
      if (name === 'si') texts.push(text.end())
      else text.close(name)
    },
  })
  return texts
}

/** Collects the content of the `t` elements of a text, whether it is plain or rich. */
export class TextCollector {
  private pieces: string[] | null = null
  private inText = false
  private phonetic = 0

  start(): void {
    this.pieces = []
  }

  open(name: string): void {
    if (name === 'rPh') this.phonetic++
    if (name === 't') this.inText = this.phonetic === 0
  }

  add(text: string): void {
    if (this.inText) this.pieces?.push(text)
  }

  close(name: string): void {
    if (name === 'rPh') this.phonetic--
    if (name === 't') this.inText = false
  }

  end(): string {
    const text = unescapeText((this.pieces ?? []).join(''))
    this.pieces = null
    return text
  }
}

/**
 * Replaces escapes such as `_x000D_`, in which files write characters that XML cannot hold (ECMA-376 Part 1,
 * §22.9.2.19).
 */
export const unescapeText = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
