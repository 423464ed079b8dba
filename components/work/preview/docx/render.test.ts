// @vitest-environment jsdom
import { Blob as StreamedBlob } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { missingNotice } from '../read/missing'
import { docxOf, field, paragraph, run, wordPart } from '../testing/docx'
import { renderDocx } from './render'

// The tests use the Blob of Node, because that of jsdom lacks `stream()`, which browsers have.
beforeEach(() => {
  vi.stubGlobal('Blob', StreamedBlob)
})

const cases = join(import.meta.dirname, '../../../../e2e/cases')

/**
 * Returns the text of the rendered pages, with formulas as their LaTeX source, and the parts that the preview names as
 * missing.
 */
async function shown(file: Blob | Promise<Blob>) {
  const { root, missing } = await renderDocx(await file)
  for (const style of root.querySelectorAll('style')) style.remove()
  return { root, missing, text: root.textContent ?? '' }
}

const shownCase = (name: string) => shown(new Blob([readFileSync(join(cases, name))]))

test.each([
  ['20-omml.docx', /组合数：C_\{?5\}?\^\{?2\}?。向量：\\\w+\{AB\}。/],
  ['21-eq-field.docx', /^第 ① 题$/],
  ['21-ruby.docx', /^读一读：春chūn天tiān。$/],
  ['22-text-box.docx', /^框外的字。答题卡须知$/],
  ['23-symbol-font.docx', /^∠A＝30°，α＋β$/],
  ['24-emphasis.docx', /^加点字：落下$/],
] as const)('the preview of the DOCX file %s shows the whole text', async (name, words) => {
  const { text, missing } = await shownCase(name)
  expect(text).toMatch(words)
  expect(missing).toEqual([])
})

test('phonetic guides in a DOCX file are shown above the characters, and emphasis marks below', async () => {
  const ruby = await shownCase('21-ruby.docx')
  expect([...ruby.root.querySelectorAll('ruby')].map(({ textContent }) => textContent)).toEqual(['春chūn', '天tiān'])
  const emphasis = await shownCase('24-emphasis.docx')
  const [marked, ...others] = emphasis.root.querySelectorAll<HTMLElement>('[style*="text-emphasis"]')
  expect(marked?.textContent).toBe('落')
  expect(marked?.style.getPropertyValue('text-emphasis-position')).toMatch(/^under/)
  expect(others).toEqual([])
})

test('a DOCX style can define emphasis, and a phonetic guide can consist of several runs', async () => {
  const styles = wordPart(
    'styles',
    '<w:style w:type="character" w:styleId="E"><w:rPr><w:em w:val="dot"/></w:rPr></w:style>',
  )
  const body = paragraph(
    run('着重', '<w:rStyle w:val="E"/>'),
    `<w:r><w:ruby><w:rt>${run('mò')}</w:rt><w:rubyBase>${run('脉', '<w:em w:val="circle"/>')}${run('脉')}</w:rubyBase></w:ruby></w:r>`,
  )
  const { root } = await shown(docxOf(body, { 'word/styles.xml': styles }, { s: ['styles', 'styles.xml'] }))
  expect([...root.querySelectorAll('[style*="text-emphasis"]')].map(({ textContent }) => textContent)).toEqual([
    '着重',
    '脉',
  ])
  expect(root.querySelector('ruby')?.textContent).toBe('脉脉mò')
})

describe('equations in a DOCX file', () => {
  const fraction = `<m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>x</m:t></m:r></m:den></m:f>`

  test.each([
    ['in a line', paragraph(run('设'), `<m:oMath>${fraction}</m:oMath>`), false],
    [
      'in a paragraph of equations',
      paragraph(`<m:oMathPara><m:oMathParaPr/><m:oMath>${fraction}</m:oMath></m:oMathPara>`),
      true,
    ],
    ['among paragraphs', `<m:oMathPara><m:oMath>${fraction}</m:oMath></m:oMathPara>`, true],
    ['in an insertion', paragraph(`<w:ins w:id="1"><m:oMath>${fraction}</m:oMath></w:ins>`), false],
    ['in a link', paragraph(`<w:hyperlink w:anchor="a"><m:oMath>${fraction}</m:oMath></w:hyperlink>`), false],
  ])('are shown as a formula: an equation %s', async (_where, body, display) => {
    const { root, missing } = await shown(docxOf(body))
    const formula = root.querySelector<HTMLElement>('.formula')
    expect(formula?.dataset.tex).toBe('\\frac{1}{x}')
    expect(formula?.hasAttribute('data-display')).toBe(display)
    expect(missing).toEqual([])
  })

  test('are named as missing if the equation is empty', async () => {
    expect((await shown(docxOf(paragraph('<m:oMath/>')))).missing).toEqual([{ kind: 'formula', detail: '' }])
  })
})

describe('fields in a DOCX file', () => {
  test.each([
    ['eq \\o\\ac(○,12)', '⑫'],
    ['EQ \\f(1,2)', '\\frac{1}{2}'],
    ['SYMBOL 97 \\f "Symbol"', 'α'],
    ['MACROBUTTON NoMacro 点这里', '点这里'],
    ['MACROBUTTON MTPlaceRef \\* MERGEFORMAT (1.2)', '(1.2)'],
    ['SEQ MTEqn \\h \\* MERGEFORMAT', ''],
    ['SEQ x \\h', ''],
  ])('show their result: the field %s shows %s', async (instruction, words) => {
    expect((await shown(docxOf(paragraph(run('甲'), field(instruction), run('乙'))))).text).toBe(`甲${words}乙`)
  })

  test('show their result once, and keep other text in the runs of the field', async () => {
    const runs =
      '<w:r><w:t>第</w:t><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>3</w:t><w:fldChar w:fldCharType="end"/><w:t>页</w:t></w:r>'
    expect((await shown(docxOf(paragraph(runs)))).text).toBe('第3页')
    expect((await shown(docxOf(paragraph(field('DATE', run('8月31日')))))).text).toBe('8月31日')
    expect((await shown(docxOf(paragraph(`<w:fldSimple w:instr="AUTHOR">${run('王老师')}</w:fldSimple>`)))).text).toBe(
      '王老师',
    )
  })

  test('show the values of check boxes and drop-down lists of a form', async () => {
    const form = (data: string, name: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText>${name}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const list = '<w:ddList><w:result w:val="1"/><w:listEntry w:val="甲"/><w:listEntry w:val="乙"/></w:ddList>'
    const body = paragraph(
      form('<w:checkBox><w:default w:val="1"/></w:checkBox>', 'FORMCHECKBOX'),
      form('<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>', 'FORMCHECKBOX'),
      form(list, 'FORMDROPDOWN'),
    )
    expect((await shown(docxOf(body))).text).toBe('☒☐乙')
  })

  test('are named as missing if the preview cannot show the field', async () => {
    const { missing } = await shown(docxOf(paragraph(field('DISPLAYBARCODE "1" QR'))))
    expect(missing).toEqual([{ kind: 'field', detail: 'DISPLAYBARCODE "1" QR' }])
    expect(
      (
        await shown(
          docxOf(
            paragraph('<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>EQ \\f(1</w:instrText></w:r>', run('后')),
          ),
        )
      ).missing,
    ).toHaveLength(1)
  })
})

describe('text boxes in a DOCX file', () => {
  const vml = (words: string) =>
    `<w:r><w:pict><v:group><v:shape style="width:90pt"><v:textbox><w:txbxContent>${words}</w:txbxContent></v:textbox></v:shape></v:group></w:pict></w:r>`
  const drawing = (...shapes: string[]) =>
    `<w:r><w:drawing><wp:anchor><wp:extent cx="1270000" cy="1"/><a:graphic><a:graphicData><wpg:wgp>${shapes.join('')}</wpg:wgp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`
  const shape = (words: string) =>
    `<wps:wsp><wps:txbx><w:txbxContent>${paragraph(run(words))}</w:txbxContent></wps:txbx></wps:wsp>`

  test.each([
    ['VML, with a table', vml(`<w:tbl><w:tr><w:tc>${paragraph(run('格'))}</w:tc></w:tr></w:tbl>`), '格'],
    ['a group of shapes, in their order', drawing(shape('一'), shape('二')), '一二'],
    ['a box inside a box', vml(paragraph(run('外'), vml(paragraph(run('内'))))), '外内'],
  ])('show their text: %s', async (_what, content, words) => {
    const { text, missing } = await shown(docxOf(paragraph(content)))
    expect(text).toBe(words)
    expect(missing).toEqual([])
  })

  test('show the supported branch of alternative content, or the fallback if no branch is supported', async () => {
    const both = (own: string) =>
      paragraph(
        `<w:r><mc:AlternateContent><mc:Choice Requires="${own}">${drawing(shape('甲')).slice(5, -6)}</mc:Choice><mc:Fallback>${vml(paragraph(run('乙'))).slice(5, -6)}</mc:Fallback></mc:AlternateContent></w:r>`,
      )
    expect((await shown(docxOf(both('wpg')))).text).toBe('甲')
    expect((await shown(docxOf(both('unknown')))).text).toBe('乙')
  })
})

describe('symbol fonts in a DOCX file', () => {
  test.each([
    ['a run in the font', run('\uf044ABC', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'), 'ΔΑΒΧ'],
    ['a sign of Wingdings', '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>', '✓'],
    ['a sign of MT Extra', '<w:r><w:sym w:font="MT Extra" w:char="F04C"/></w:r>', '⋯'],
    ['a sign whose font is not said', run('\uf0b7'), '•'],
    ['a sign of another font', '<w:r><w:sym w:font="Cambria Math" w:char="2220"/></w:r>', '∠'],
  ])('are converted to the intended character: %s', async (_what, content, words) => {
    expect((await shown(docxOf(paragraph(content)))).text).toBe(words)
  })

  test('are named as missing if a symbol has no Unicode character', async () => {
    const { text, missing } = await shown(
      docxOf(paragraph(run('前'), '<w:r><w:sym w:font="Symbol" w:char="F0F0"/><w:t>后</w:t></w:r>')),
    )
    expect(text).toBe('前□后')
    expect(missing).toEqual([{ kind: 'symbol', detail: 'Symbol F0F0' }])
  })
})

describe('parts of a DOCX file that browsers cannot draw', () => {
  const picture = (id: string) =>
    `<w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
  const object = (program: string) =>
    `<w:r><w:object><v:shape><v:imagedata r:id="p"/></v:shape><o:OLEObject ProgID="${program}"/></w:object></w:r>`
  const emf = `\x01\0\0\0${' '.repeat(36)} EMF`

  test.each([
    ['EMF', picture('p'), emf, '一张图片（EMF）'],
    ['WMF', picture('p'), '\x01\0\t\0', '一张图片（WMF）'],
    ['TIFF', picture('p'), 'II*\0', '一张图片（TIFF）'],
    ['a picture that was not saved', picture('other'), '', '一张图片（未随文件保存）'],
    ['an equation of MathType', object('Equation.DSMT4'), '\x01\0\t\0', '一个公式（MathType，WMF）'],
    ['a table of Excel', object('Excel.Sheet.12'), emf, '一个嵌入对象（Excel 表格，EMF）'],
    [
      'a shape',
      '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
      '',
      '一个图形',
    ],
    ['a shape of VML', '<w:r><w:pict><v:polyline/></w:pict></w:r>', '', '一个图形'],
    ['a document inside', '</w:p><w:altChunk r:id="p"/><w:p>', '', '一个嵌入的文档（word/media/p.bin）'],
  ])('are named as missing at their place: %s', async (_what, content, bytes, name) => {
    const file = docxOf(
      paragraph(run('前'), content, run('后')),
      { 'word/media/p.bin': bytes },
      { p: ['image', 'media/p.bin'] },
    )
    const { text, missing } = await shown(file)
    expect(text).toBe(`前此处有${name}，预览中无法显示，请下载后查看后`)
    expect(missing).toHaveLength(1)
  })

  test("are replaced by a chart's title, a diagram's text and the text of a comment", async () => {
    const graphic = (content: string) =>
      `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
    const words = (text: string) =>
      `<a:p xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:r><a:t>${text}</a:t></a:r></a:p>`
    const file = docxOf(
      paragraph(
        graphic('<c:chart r:id="c"/>'),
        graphic('<dgm:relIds r:dm="d"/>'),
        '<w:r><w:commentReference w:id="7"/></w:r>',
      ),
      {
        'word/charts/chart1.xml': `<c:chartSpace xmlns:c="c"><c:title>${words('成绩分布')}</c:title></c:chartSpace>`,
        'word/diagrams/data1.xml': `<dgm:dataModel xmlns:dgm="d">${words('提出问题')}${words('得出结论')}</dgm:dataModel>`,
        'word/comments.xml': wordPart(
          'comments',
          `<w:comment w:id="7" w:author="李老师">${paragraph(run('请核对'))}</w:comment>`,
        ),
      },
      { c: ['chart', 'charts/chart1.xml'], d: ['diagramData', 'diagrams/data1.xml'], k: ['comments', 'comments.xml'] },
    )
    const { text, missing } = await shown(file)
    expect(text).toContain('一个图表（成绩分布）')
    expect(text).toContain('一个 SmartArt 图形（提出问题、得出结论）')
    expect(text).toContain('批注（李老师）：请核对')
    expect(missingNotice(missing)).toBe('有 2 处内容在预览中无法显示：图表 1、SmartArt 图形 1。请下载后查看')
  })
})

test('the DOCX preview shows runs inside other elements, and characters that are written as elements', async () => {
  const body = [
    paragraph(
      `<w:smartTag><w:sdt><w:sdtContent>${run('一')}</w:sdtContent></w:sdt></w:smartTag>`,
      `<w:customXml>${run('二')}</w:customXml>`,
    ),
    paragraph(
      `<w:hyperlink w:anchor="a"><w:ins w:id="1">${run('三')}</w:ins></w:hyperlink>`,
      `<w:moveTo w:id="2">${run('四')}</w:moveTo>`,
    ),
    `<w:tbl><w:sdt><w:sdtContent><w:tr><w:sdt><w:sdtContent><w:tc><w:sdt><w:sdtContent>${paragraph(run('五'))}</w:sdtContent></w:sdt></w:tc></w:sdtContent></w:sdt></w:tr></w:sdtContent></w:sdt></w:tbl>`,
    paragraph(
      '<w:r><w:t>六</w:t><w:noBreakHyphen/><w:t>七</w:t></w:r>',
      `<w:del w:id="3">${run('删')}</w:del>`,
      `<w:moveFrom w:id="2">${run('移')}</w:moveFrom>`,
    ),
  ]
  expect((await shown(docxOf(body.join('')))).text).toBe('一二三四五六\u2011七')
})

test('the DOCX preview never turns the text of a document into markup or into the name of a missing part', async () => {
  const hostile = '&lt;img src=x onerror=alert(1)&gt;'
  const body = paragraph(
    run(hostile, '<w:rStyle w:val="m00000000000000000000000000000000-0"/>'),
    field(`EQ \\f(${hostile},2)`),
    `<w:r><w:ruby><w:rt>${run(hostile)}</w:rt><w:rubyBase>${run('字')}</w:rubyBase></w:ruby></w:r>`,
    field(`BARCODE ${hostile}`),
  )
  const { root, missing } = await shown(docxOf(body))
  expect(root.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
  expect(missing).toHaveLength(1)
})
