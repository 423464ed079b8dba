import { zipOf } from './docx'

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const NAMESPACES = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${R}"`

const relationships = (...all: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${type.includes(':') ? type : `${R}/${type}`}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const tree = (content: string) =>
  `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${content}</p:spTree></p:cSld>`

/** Builds a shape with text. `holder` is the type of the shape's placeholder. */
export const shape = (words: string, { at = 0, body = '', holder = '' } = {}): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr/><p:nvPr>${holder && `<p:ph type="${holder}"/>`}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="${at}" y="${at}"/><a:ext cx="3000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr ${body}/><a:lstStyle/><a:p><a:r><a:rPr lang="zh-CN" sz="2000"/><a:t>${words}</a:t></a:r></a:p></p:txBody></p:sp>`

const group = (content: string) =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="7" name="g"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="10" cy="10"/><a:chOff x="0" y="0"/><a:chExt cx="10" cy="10"/></a:xfrm></p:grpSpPr>${content}</p:grpSp>`

const COLOURS = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
]
const FONTS = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>'
const THEME = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="t"><a:themeElements><a:clrScheme name="c">${COLOURS.map((name) => `<a:${name}><a:srgbClr val="336699"/></a:${name}>`).join('')}</a:clrScheme><a:fontScheme name="f"><a:majorFont>${FONTS}</a:majorFont><a:minorFont>${FONTS}</a:minorFont></a:fontScheme></a:themeElements></a:theme>`

const TIMING =
  '<p:timing><p:tnLst><p:par><p:cTn id="1" nodeType="tmRoot"><p:childTnLst><p:par><p:cTn id="5" presetID="1" presetClass="entr"/></p:par></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>'
const MODERN =
  'xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const words = (text: string) => `<p188:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p188:txBody>`

/**
 * Builds a presentation of two slides. The first slide has text, grouped text, vertical text, notes, both kinds of
 * comments and an effect; the second slide is hidden. `content` replaces the shapes of the first slide.
 */
export function slidesOf(
  content = shape('标题') +
    group(shape('组里') + group(shape('深处'))) +
    shape('竖排', { at: 9, body: 'vert="eaVert"' }),
): Promise<Blob> {
  const slide = (inside: string, attributes = '', behind = '') =>
    `<p:sld ${NAMESPACES} ${attributes}>${tree(inside)}${behind}</p:sld>`
  return zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships(['r', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation ${NAMESPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="m"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="a"/><p:sldId id="257" r:id="b"/></p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      ['m', 'slideMaster', 'slideMasters/slideMaster1.xml'],
      ['a', 'slide', 'slides/slide1.xml'],
      ['b', 'slide', 'slides/slide2.xml'],
      ['t', 'theme', 'theme/theme1.xml'],
      ['c', 'commentAuthors', 'commentAuthors.xml'],
      ['d', 'http://schemas.microsoft.com/office/2018/10/relationships/authors', 'authors.xml'],
    ),
    'ppt/commentAuthors.xml': `<p:cmAuthorLst ${NAMESPACES}><p:cmAuthor id="0" name="李老师"/></p:cmAuthorLst>`,
    'ppt/authors.xml': `<p188:authorLst ${MODERN}><p188:author id="{A}" name="王老师"/></p188:authorLst>`,
    'ppt/theme/theme1.xml': THEME,
    'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${NAMESPACES}>${tree(shape('母版'))}<p:clrMap ${COLOURS.slice(4)
      .map((name) => `${name}="${name}"`)
      .join(
        ' ',
      )} bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="l"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships(
      ['l', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['t', 'theme', '../theme/theme1.xml'],
    ),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${NAMESPACES}>${tree('')}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships([
      'm',
      'slideMaster',
      '../slideMasters/slideMaster1.xml',
    ]),
    'ppt/slides/slide1.xml': slide(content, '', TIMING),
    'ppt/slides/_rels/slide1.xml.rels': relationships(
      ['l', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['n', 'notesSlide', '../notesSlides/notesSlide1.xml'],
      ['c', 'comments', '../comments/comment1.xml'],
      ['k', 'http://schemas.microsoft.com/office/2018/10/relationships/comments', '../comments/modern1.xml'],
    ),
    'ppt/notesSlides/notesSlide1.xml': `<p:notes ${NAMESPACES}>${tree(shape('先审题', { holder: 'body' }) + shape('3', { holder: 'sldNum' }))}</p:notes>`,
    'ppt/comments/comment1.xml': `<p:cmLst ${NAMESPACES}><p:cm authorId="0" idx="1"><p:pos x="1" y="1"/><p:text>数据要核对</p:text></p:cm></p:cmLst>`,
    'ppt/comments/modern1.xml': `<p188:cmLst ${MODERN}><p188:cm authorId="{A}"><p188:replyLst><p188:reply authorId="{B}">${words('已改')}</p188:reply></p188:replyLst>${words('图太小')}</p188:cm></p188:cmLst>`,
    'ppt/slides/slide2.xml': slide(shape('答案'), 'show="0"'),
    'ppt/slides/_rels/slide2.xml.rels': relationships(['l', 'slideLayout', '../slideLayouts/slideLayout1.xml']),
  })
}
