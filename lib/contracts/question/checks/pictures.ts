import { decodeEntities, MISSING_PICTURE, OWN_PICTURE } from '../../base/rich-text.ts'
import type { Flaws } from './flaws.ts'
import type { TextAt } from './texts.ts'

const IMAGE = /<img\b[^<>]*>/gi
const ATTRIBUTE = /\s(src|alt)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

export const PICTURE_UPLOADING = {
  code: 'image-uploading',
  message: '有图片或音频尚未上传完，请等待上传结束，或删去后重新插入',
} as const

/** Checks that every picture is in the platform's own store and has alternative text. */
export function checkPictures({ field, html }: TextAt, flaws: Flaws): void {
  if (!html.includes('<')) return
  if (html.includes(MISSING_PICTURE)) flaws.error('image-missing', field, '有图片或公式缺失，请补上，或删去占位文字')
  for (const [tag] of html.matchAll(IMAGE)) {
    const { src = '', alt = '' } = attributesOf(tag)
    if (/^(?:blob|data):/i.test(src) || src === '') {
      flaws.error(PICTURE_UPLOADING.code, field, PICTURE_UPLOADING.message)
    } else if (!OWN_PICTURE.test(src)) {
      flaws.error('external-image', field, '有图片在其他网站上，请下载后重新插入')
    }
    if (alt.trim() === '') flaws.warn('image-alt', field, '有图片没有替代文字，请用一句话说明图中有什么')
  }
}

function attributesOf(tag: string): { src?: string; alt?: string } {
  const found = [...tag.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
    name.toLowerCase(),
    decodeEntities(values.find((value) => value !== undefined) ?? ''),
  ])
  return Object.fromEntries(found)
}
