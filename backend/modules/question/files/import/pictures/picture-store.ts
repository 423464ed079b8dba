import { createReadStream } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { OWN_PICTURE } from '../../../../../../lib/contracts/base/rich-text.ts'
import { answersOf, type QuestionJson } from '../../../../../../lib/contracts/question/json.ts'
import type { Services } from '../../../../../core/http/context.ts'
import { DomainError } from '../../../../../core/http/errors.ts'
import { picturesIn } from '../../../../../core/records/rich-text.ts'
import { storeAsset } from '../../../../file/index.ts'
import type { Picture, StoredPictures } from './pictures.ts'

type Store = Pick<Services, 'config' | 'db' | 'files'>
const OUTSIDE = /^(?:https?:)?\/\//i
const INLINE = /^data:image\/[a-z+.-]+;base64,/i
const NAMED_AS_PICTURE = /\.(?:png|jpe?g|gif|webp)$/i

/** Copies the pictures in the folder of an import file into the file store, each picture only once. */
export class PictureStore {
  readonly #store: Store
  readonly #folder: string
  readonly #known = new Map<string, Promise<Picture>>()

  constructor(store: Store, folder: string) {
    this.#store = store
    this.#folder = folder
  }

  /**
   * Stores the pictures of one import record and returns the addresses by name; null where the record has no pictures.
   */
  async of(json: QuestionJson): Promise<StoredPictures | null> {
    const pictures = new Map<string, Picture>()
    const listed = (json.images ?? []).map(({ name, path }) => [name, path] as const)
    for (const [name, path] of listed) pictures.set(name, await this.#fromPath(path))
    for (const name of textsOf(json).flatMap(picturesIn)) {
      if (!pictures.has(name)) pictures.set(name, await this.#named(name))
    }
    return pictures.size > 0 ? { pictures: [...pictures], listed: listed.map(([name]) => name) } : null
  }

  #named(name: string): Promise<Picture> {
    if (OWN_PICTURE.test(name)) return Promise.resolve({ address: name })
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
    // Accepts only files in the folder of the import file, so that an import file cannot read other files of this
    // machine.
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
  const { stem, ground = '', prompt = '', analysis = '', options = [], children = [] } = json
  return [
    stem,
    ground,
    prompt,
    analysis,
    ...answersOf(json),
    ...options.map(({ content }) => content),
    ...children.flatMap(textsOf),
  ].filter((text) => /<img|!\[/i.test(text))
}
