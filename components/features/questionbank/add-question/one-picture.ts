import { decodeEntities } from '@/lib/contracts/base/rich-text'
import { escapeHtml } from '@/lib/formula/markup'

export interface OnePicture {
  readonly src: string
  readonly alt: string
}

/** As the service writes it. */
const ONE = /^<img src="([^"]*)" alt="([^"]*)"(?: width="\d+")?(?: height="\d+")? \/>$/

/** The picture that is all a rich text says; null where there is none, or more. */
export function onePicture(html: string): OnePicture | null {
  const [, src, alt] = ONE.exec(html) ?? []
  return src === undefined || alt === undefined ? null : { src: decodeEntities(src), alt: decodeEntities(alt) }
}

export const pictureHtml = ({ src, alt }: OnePicture): string =>
  `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" />`
