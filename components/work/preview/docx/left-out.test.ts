// @vitest-environment jsdom
import { Blob as StreamedBlob } from 'node:buffer'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { missingLabel } from '../read/missing'
import { docxOf, field, paragraph, run, wordPart } from '../testing/docx'
import { renderDocx } from './render'

// The tests use the Blob of Node, because that of jsdom lacks `stream()`, which browsers have.
beforeEach(() => {
  vi.stubGlobal('Blob', StreamedBlob)
})

async function shown(...how: Parameters<typeof docxOf>) {
  const { root, missing } = await renderDocx(await docxOf(...how))
  for (const style of root.querySelectorAll('style')) style.remove()
  return { root, text: root.textContent ?? '', missing: missing.map(missingLabel) }
}

const letter = '<m:r><m:t>x</m:t></m:r>'
const graphic = (content: string) =>
  `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const comments = (content: string) => ({ 'word/comments.xml': wordPart('comments', content) })
const relationship = { c: ['comments', 'comments.xml'] } as const

describe('comments in a DOCX file', () => {
  test('are shown at the end of the commented range if the document marks only the range', async () => {
    const body = paragraph('<w:commentRangeStart w:id="1"/>', run('字'), '<w:commentRangeEnd w:id="1"/>', run('后'))
    const parts = comments(`<w:comment w:id="1" w:author="李">${paragraph(run('改'))}</w:comment>`)
    expect((await shown(body, parts, relationship)).text).toBe('字批注（李）：改后')
  })

  test('show one of two alternative contents, and the letters of equations', async () => {
    const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:t>框</w:t></mc:Choice><mc:Fallback><w:t>框</w:t></mc:Fallback></mc:AlternateContent></w:r>`
    const parts = comments(`<w:comment w:id="1">${paragraph(both, `<m:oMath>${letter}</m:oMath>`)}</w:comment>`)
    expect((await shown(paragraph('<w:r><w:commentReference w:id="1"/></w:r>'), parts, relationship)).text).toBe(
      '批注：框x',
    )
  })
})

test.each([
  ['a drawing', graphic('<wps:wsp/>').slice(5, -6), ['图形']],
  ['an object', '<w:object><o:OLEObject ProgID="Package"/></w:object>', ['嵌入对象（文件）']],
])('the DOCX preview places %s inside an equation after the equation', async (_what, content, missing) => {
  for (const equation of [
    `<m:oMath>${letter}<m:r>${content}</m:r></m:oMath>`,
    `<m:oMathPara><m:oMath><m:r>${content}</m:r>${letter}</m:oMath></m:oMathPara>`,
  ]) {
    const page = await shown(paragraph(equation))
    expect(page.text).toMatch(/^x此处有/)
    expect(page.missing).toEqual(missing)
  }
})

describe('pictures in a DOCX file', () => {
  const parts = { 'word/media/p.gif': 'GIF89a' }
  const rels = { p: ['image', 'media/p.gif'] } as const

  test.each([
    [
      'the filling of a shape',
      graphic(
        '<wps:wsp><wps:spPr><a:xfrm><a:ext cx="127000" cy="127000"/></a:xfrm><a:blipFill><a:blip r:embed="p"/></a:blipFill></wps:spPr></wps:wsp>',
      ),
    ],
    [
      'the filling of a shape of VML',
      '<w:r><w:pict><v:rect style="width:10pt;height:10pt"><v:fill r:id="p" type="frame"/></v:rect></w:pict></w:r>',
    ],
  ])('are shown if the picture is %s', async (_what, content) => {
    const { root, missing } = await shown(paragraph(content), parts, rels)
    expect(root.querySelectorAll('img')).toHaveLength(1)
    expect(missing).toEqual([])
  })

  test.each(['<a:blip r:link="e"/>', '<a:blip r:embed="e"/>'])(
    'are named as missing and not fetched if the picture is outside the file: %s',
    async (blip) => {
      const outside =
        '<Relationships><Relationship Id="e" Type="x/image" TargetMode="External" Target="https://elsewhere.test/a.png"/></Relationships>'
      const { root, missing } = await shown(
        paragraph(graphic(`<pic:pic><pic:blipFill>${blip}</pic:blipFill></pic:pic>`)),
        {
          'word/_rels/document.xml.rels': outside,
        },
      )
      expect(missing).toEqual(['图片（链接到文件之外，没有打开）'])
      expect(root.innerHTML).not.toContain('elsewhere')
    },
  )

  test('are shown if they represent a video, and the video is named as missing', async () => {
    const film = `<pic:pic><pic:nvPicPr><pic:cNvPr><a:ext><wp15:webVideoPr xmlns:wp15="w"/></a:ext></pic:cNvPr></pic:nvPicPr><pic:blipFill><a:blip r:embed="p"/></pic:blipFill></pic:pic>`
    const { root, missing } = await shown(paragraph(graphic(film)), parts, rels)
    expect(root.querySelectorAll('img')).toHaveLength(1)
    expect(missing).toEqual(['音频或视频'])
  })
})

test('the DOCX preview shows the page number in a header, also in Chinese numerals', async () => {
  const footer = paragraph(
    run('第'),
    field('PAGE \\* MERGEFORMAT', run('1')),
    run('页'),
    field('PAGE \\* CHINESENUM3', run('一')),
  )
  const body = `${paragraph(run('甲'), '<w:r><w:br w:type="page"/></w:r>')}${paragraph(run('乙'))}<w:sectPr><w:footerReference w:type="default" r:id="f"/></w:sectPr>`
  const { root } = await shown(body, { 'word/footer1.xml': wordPart('ftr', footer) }, { f: ['footer', 'footer1.xml'] })
  expect([...root.querySelectorAll('footer')].map(({ textContent }) => textContent)).toEqual(['第1页一', '第2页一'])
})

test("runs of a DOCX file inherit emphasis and symbol fonts from the document's default styles", async () => {
  const part = (content: string) => ({ 'word/styles.xml': wordPart('styles', content) })
  const rels = { s: ['styles', 'styles.xml'] } as const
  const usual = '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:rPr><w:em w:val="dot"/></w:rPr></w:style>'
  const marked = await shown(paragraph(run('着')), part(usual), rels)
  expect(marked.root.querySelector('[style*="text-emphasis"]')?.textContent).toBe('着')
  const fonts =
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr></w:rPrDefault></w:docDefaults>'
  expect((await shown(paragraph(run('a')), part(fonts), rels)).text).toBe('α')
})
