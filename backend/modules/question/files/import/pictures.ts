import { createReadStream } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { QuestionJson } from '../../../../../lib/contracts/question/json.ts'
import type { Services } from '../../../../core/http/context.ts'
import { DomainError } from '../../../../core/http/errors.ts'
import { picturesIn } from '../../../../core/records/rich-text.ts'
import { storeAsset } from '../../../file/index.ts'
import type { Findings } from './findings.ts'

type Store = Pick<Services, 'config' | 'db' | 'files'>
type Picture = { address: string } | { code: string; message: string }

/** What stands for the pictures of one record by the names its texts use, and which of them it lists. */
interface TakenPictures {
  readonly pictures: readonly (readonly [name: string, picture: Picture])[]
  readonly listed: readonly string[]
}

const OUTSIDE = /^(?:https?:)?\/\//i
const INLINE = /^data:image\/[a-z+.-]+;base64,/i
const NAMED_AS_PICTURE = /\.(?:png|jpe?g|gif|webp)$/i
const OWN_FILE = /^\/api\/zakj-admin\/file\/read\?id=[0-9a-f]{64}$/

/** Brings the pictures beside an import file into the file store, each once. */
export class PictureStore {
  readonly #store: Store
  readonly #folder: string
  readonly #known = new Map<string, Promise<Picture>>()

  constructor(store: Store, folder: string) {
    this.#store = store
    this.#folder = folder
  }

  /** What stands for the pictures of one record; null where it has none. */
  async of(json: QuestionJson): Promise<TakenPictures | null> {
    const pictures = new Map<string, Picture>()
    const listed = (json.images ?? []).map(({ name, path }) => [name, path] as const)
    for (const [name, path] of listed) pictures.set(name, await this.#fromPath(path))
    for (const name of textsOf(json).flatMap(picturesIn)) {
      if (!pictures.has(name)) pictures.set(name, await this.#named(name))
    }
    return pictures.size > 0 ? { pictures: [...pictures], listed: listed.map(([name]) => name) } : null
  }

  #named(name: string): Promise<Picture> {
    if (OWN_FILE.test(name)) return Promise.resolve({ address: name })
    if (OUTSIDE.test(name))
      return Promise.resolve({ code: 'external-image', message: `外部图片未导入：${name.slice(0, 120)}` })
    if (INLINE.test(name)) {
      return this.#take(name, () => Readable.from(Buffer.from(name.slice(name.indexOf(',') + 1), 'base64')), '内嵌图片')
    }
    return this.#fromPath(name)
  }

  async #fromPath(path: string): Promise<Picture> {
    const missing = { code: 'image-missing', message: `图片缺失：${path.slice(0, 120)}` }
    if (!NAMED_AS_PICTURE.test(path) || path.includes('\0')) return missing
    const file = await realpath(join(this.#folder, path)).catch(() => null)
    // Only what lies beside the file: a sender must not fetch other files of this machine.
    if (!file?.startsWith(this.#folder + sep)) return missing
    return this.#take(file, () => createReadStream(file), path.split('/').at(-1) ?? path)
  }

  #take(key: string, open: () => Readable, name: string): Promise<Picture> {
    const known = this.#known.get(key) ?? this.#keep(open(), name)
    this.#known.set(key, known)
    return known
  }

  async #keep(stream: Readable, name: string): Promise<Picture> {
    try {
      return { address: (await storeAsset(this.#store, { stream, name, userId: null })).url }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return { code: 'image-invalid', message: `图片“${name.slice(0, 80)}”不能使用：${error.message}` }
    }
  }
}

function textsOf(json: QuestionJson): string[] {
  const { stem, analysis = '', answer = [], options = [], children = [] } = json
  return [
    stem,
    analysis,
    ...[answer].flat(),
    ...options.map(({ content }) => content),
    ...children.flatMap(textsOf),
  ].filter((text) => /<img|!\[/i.test(text))
}

/** The pictures of one record by the names its texts use. */
export class Pictures {
  readonly #pictures: ReadonlyMap<string, Picture>
  readonly #listed: readonly string[]
  readonly #placed = new Map<string, string>()

  constructor({ pictures, listed }: TakenPictures = { pictures: [], listed: [] }) {
    this.#pictures = new Map(pictures)
    this.#listed = listed
  }

  /** Of a row's payload. */
  static from(text: string | null): Pictures {
    return text === null ? new Pictures() : new Pictures(JSON.parse(text) as TakenPictures)
  }

  addressOf(name: string, field: string): string | null {
    this.#placed.set(name, field)
    const picture = this.#pictures.get(name)
    return picture && 'address' in picture ? picture.address : null
  }

  /** Markup for the pictures no text has placed; they come behind the stem. */
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
