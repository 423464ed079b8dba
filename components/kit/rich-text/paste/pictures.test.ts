import { expect, it } from 'vitest'
import { Flaws } from '@/lib/contracts/question/checks/flaws'
import { checkPictures } from '@/lib/contracts/question/checks/pictures'
import { readHtml } from '../content/read'
import { writeHtml } from '../content/write'
import { cleanPasted } from './clean'
import { extractPictures } from './pictures'

async function taken(html: string) {
  const { body } = await cleanPasted(html)
  const { sent: _, ...counts } = await extractPictures(body, [], true)
  return { ...counts, html: writeHtml(readHtml(body.innerHTML, true, undefined, false)).replaceAll('&amp;', '&') }
}
const mark = (text: string) => `<span class="missing-image">［${text}］</span>`
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

it.each([
  ['an address', '<img src="https://a.example/p/1.png" alt="图1">', '网页图片：图1，https://a.example/p/1.png'],
  ['no words', '<img src="http://a.example/1.png">', '网页图片：http://a.example/1.png'],
  ['a title', '<img src="//a.example/1.png" title="电路图">', '网页图片：电路图，https://a.example/1.png'],
  [
    'an address that is kept back until it is in sight',
    `<img src="${PIXEL}" data-original="https://a.example/lazy.jpg" alt="">`,
    '网页图片：https://a.example/lazy.jpg',
  ],
  [
    'an address kept back without a picture before it',
    '<img data-src="https://mmbiz.example/640?wx_fmt=png&from=appmsg">',
    '网页图片：https://mmbiz.example/640?wx_fmt=png&from=appmsg',
  ],
  [
    'a set of addresses',
    '<img srcset="https://a.example/1.png 1x, https://a.example/2.png 2x">',
    '网页图片：https://a.example/1.png',
  ],
  [
    'an address with a price and a space',
    '<img src="https://a.example/$5 x，y.png">',
    '网页图片：https://a.example/＄5%20x%EF%BC%8Cy.png',
  ],
  ['an address without a host', '<img src="/upload/1.png" alt="图［1］">', '网页图片：图[1]，/upload/1.png'],
])("pasted content gets a placeholder in place of a web page's picture with %s", async (_, image, text) => {
  const found = await taken(`<p>如图${image}所示</p>`)
  expect(found).toEqual({ html: `<p>如图${mark(text)}所示</p>`, elsewhere: 1, missing: 0, refused: 0 })
  const flaws = new Flaws()
  checkPictures({ field: 'stemHtml', html: found.html }, flaws)
  expect(flaws.list.map(({ code, level }) => `${level} ${code}`)).toEqual(['error image-missing'])
})

it.each([
  ['a file', '<img src="file:///C:/Temp/a.png">', '图片缺失：a.png'],
  ['a part of a mail', '<img src="cid:image001.png@01D9">', '图片缺失：cid:image001.png@01D9'],
  ['a drawing within the address', '<img src="data:image/svg+xml;utf8,<svg></svg>">', '图片缺失：'],
])('pasted content gets a placeholder in place of a picture in %s', async (_, image, text) => {
  expect(await taken(`<p>如图${image}所示</p>`)).toMatchObject({ html: `<p>如图${mark(text)}所示</p>`, missing: 1 })
})

it.each([
  '<img src="https://a.example/count.gif" width="1" height="1">',
  '<img src="https://a.example/space.gif" height="0">',
])('pasted content loses an invisible picture such as a spacer or tracking pixel: %s', async (image) => {
  expect(await taken(`<p>甲${image}乙</p>`)).toEqual({ html: '<p>甲乙</p>', elsewhere: 0, missing: 0, refused: 0 })
})

it.each([
  [
    'an encyclopedia by its words',
    '<img class="mwe-math-fallback-image-inline" src="https://wikimedia.org/api/rest_v1/media/math/render/svg/0a" alt="{\\displaystyle a^{2}+b^{2}=c^{2}}" style="vertical-align: -0.338ex; width:12.4ex">',
    '$a^{2}+b^{2}=c^{2}$',
  ],
  [
    'an encyclopedia that names its folder',
    '<img src="https://bkimg.cdn.bcebos.com/formula/1f2e.svg" alt="\\cos A=\\frac{b^2+c^2-a^2}{2bc}">',
    '$\\cos A=\\frac{b^2+c^2-a^2}{2bc}$',
  ],
])('pasted content gets LaTeX in place of a formula that is a picture of %s', async (_, image, source) => {
  const { html, elsewhere } = await taken(`<p>由${image}得</p>`)
  expect({ html, elsewhere }).toEqual({ html: `<p>由${source}得</p>`, elsewhere: 0 })
})
