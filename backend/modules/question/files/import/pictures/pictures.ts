import type { Findings } from '../findings.ts'

export type Picture = { address: string } | { code: string; message: string }

/**
 * The stored pictures of one import record, by the names that the texts of the record use. A record may also have a
 * list of pictures; `listed` contains the names in that list.
 */
export interface StoredPictures {
  readonly pictures: readonly (readonly [name: string, picture: Picture])[]
  readonly listed: readonly string[]
}

/** Finds the pictures of one import record by the names that its texts use. */
export class Pictures {
  readonly #pictures: ReadonlyMap<string, Picture>
  readonly #listed: readonly string[]
  readonly #placed = new Map<string, string>()

  constructor({ pictures, listed }: StoredPictures = { pictures: [], listed: [] }) {
    this.#pictures = new Map(pictures)
    this.#listed = listed
  }

  /** Reads the pictures from the payload of a task row, where they are JSON text; null for none. */
  static from(text: string | null): Pictures {
    return text === null ? new Pictures() : new Pictures(JSON.parse(text) as StoredPictures)
  }

  addressOf(name: string, field: string): string | null {
    this.#placed.set(name, field)
    const picture = this.#pictures.get(name)
    return picture && 'address' in picture ? picture.address : null
  }

  /**
   * Returns the markup of the listed pictures that no text of the record mentions. The caller appends it to the stem.
   */
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
