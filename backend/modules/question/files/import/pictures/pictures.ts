import type { Findings } from '../findings.ts'

export type Picture = { address: string } | { code: string; message: string }

/** The stored pictures of one record by the names its texts use, and the names that the record lists. */
export interface StoredPictures {
  readonly pictures: readonly (readonly [name: string, picture: Picture])[]
  readonly listed: readonly string[]
}

/** The pictures of one record by the names its texts use. */
export class Pictures {
  readonly #pictures: ReadonlyMap<string, Picture>
  readonly #listed: readonly string[]
  readonly #placed = new Map<string, string>()

  constructor({ pictures, listed }: StoredPictures = { pictures: [], listed: [] }) {
    this.#pictures = new Map(pictures)
    this.#listed = listed
  }

  /** Reads the pictures from a row's payload. */
  static from(text: string | null): Pictures {
    return text === null ? new Pictures() : new Pictures(JSON.parse(text) as StoredPictures)
  }

  addressOf(name: string, field: string): string | null {
    this.#placed.set(name, field)
    const picture = this.#pictures.get(name)
    return picture && 'address' in picture ? picture.address : null
  }

  /** Returns markup for the listed pictures that no text has placed; the caller puts it behind the stem. */
  unplaced(): string[] {
    return this.#listed
      .filter((name) => !this.#placed.has(name))
      .map((name) => `<img src="${name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`)
  }

  report(findings: Findings): void {
    for (const [name, picture] of this.#pictures) {
      if ('code' in picture) findings.warn(picture.code, this.#placed.get(name) ?? 'stem', picture.message)
    }
  }
}
