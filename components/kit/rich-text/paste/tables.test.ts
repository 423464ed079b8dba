import { describe, expect, it } from 'vitest'
import { pasted, readCase } from './testing'

describe('the copied part of a pasted document', () => {
  it('keeps its table if Excel marked only the cells as copied', async () => {
    expect(await pasted(readCase('30-paste-excel.html'))).toBe(
      '<table><tbody><tr><td rowspan="2">甲</td><td colspan="2">合计</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    )
  })

  it('keeps its list if only the list items were copied', async () => {
    const html = '<html><body><ol><!--StartFragment--><li>甲</li><li>乙</li><!--EndFragment--></ol></body></html>'
    expect(await pasted(html)).toBe('<ol><li>甲</li><li>乙</li></ol>')
  })

  it('keeps the table around the copied cells of a row, and omits the other cells', async () => {
    const html =
      '<table><tr><td>旁</td><!--StartFragment--><td>甲</td><td>乙</td><!--EndFragment--><td>旁</td></tr></table>'
    expect(await pasted(html)).toBe('<table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table>')
  })

  it('gets a table if it consists of table rows only', async () => {
    expect(await pasted('<!--StartFragment--><tr><td>1</td><td>2</td></tr><!--EndFragment-->')).toBe(
      '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    )
  })

  it('omits the content before and after the copied part', async () => {
    expect(await pasted('<p>前</p><!--StartFragment--><p>中</p><!--EndFragment--><p>后</p>')).toBe('<p>中</p>')
  })
})

const table = (...rows: string[]) => `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`

describe('the start and end comments of a copied table part', () => {
  it('keep complete rows from the first to the last cell if they are in different cells', async () => {
    const html =
      '<table><tr><td>旁</td><td><!--StartFragment-->1</td><td>2</td></tr><tr><td>3</td><td>4<!--EndFragment--></td></tr></table>'
    expect(await pasted(html)).toBe(table('<td>1</td><td>2</td>', '<td>3</td><td>4</td>'))
  })

  it('keep only the text of a cell if both comments are in that cell', async () => {
    expect(await pasted('<table><tr><td>旁</td><td><!--StartFragment-->甲<!--EndFragment--></td></tr></table>')).toBe(
      '甲',
    )
  })

  it('keep rows without a table in a document that has text after the rows', async () => {
    const html =
      '<html><body><!--StartFragment--><tr><td>1</td><td>2</td></tr><p>后</p><table><tr><td>3</td><td>4</td></tr></table><!--EndFragment--></body></html>'
    expect(await pasted(html)).toBe(`${table('<td>1</td><td>2</td>')}<p>后</p>${table('<td>3</td><td>4</td>')}`)
  })
})

describe('hidden rows and columns of a pasted table', () => {
  it('are removed, with the row by which Excel defines column widths', async () => {
    const html = `<table><!--StartFragment--><col width=72><col width=72>
 <tr height=19><td colspan=2 class=xl65>合计</td></tr>
 <tr height=0 style='display:none;mso-height-source:userset'><td>藏</td><td>起</td></tr>
 <tr height=19><td>1</td><td>2</td></tr>
 <![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=72 style='width:54pt'></td><td width=72></td></tr><![endif]>
<!--EndFragment--></table>`
    expect(await pasted(html)).toBe(table('<td colspan="2">合计</td>', '<td>1</td><td>2</td>'))
  })

  it('shorten a cell that spans several rows or columns', async () => {
    const html =
      '<table><tr><td rowspan="3">甲</td><td>1</td></tr><tr style="display:none"><td>2</td></tr><tr><td>3</td></tr></table>'
    expect(await pasted(html)).toBe(table('<td rowspan="2">甲</td><td>1</td>', '<td>3</td>'))
  })

  it('do not move a cell that begins in a hidden row and spans visible rows', async () => {
    const html =
      '<table><tr style="display: none"><td>藏</td><td rowspan="3">乙</td><td>藏</td></tr><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>'
    expect(await pasted(html)).toBe(table('<td>1</td><td rowspan="2">乙</td><td>2</td>', '<td>3</td><td>4</td>'))
  })

  it('are recognised by the column definitions of LibreOffice and Google Sheets', async () => {
    const html =
      '<table><colgroup><col width="80"><col width="80" style="display:none"><col></colgroup><tbody><tr><td colspan="3">题</td></tr><tr><td>1</td><td>藏</td><td>3</td></tr></tbody></table>'
    expect(await pasted(html)).toBe(table('<td colspan="2">题</td>', '<td>1</td><td>3</td>'))
  })

  it('include a row without height from Word', async () => {
    const html =
      '<table class=MsoTableGrid><tr><td width=138><p class=MsoNormal>甲<o:p></o:p></p></td><td><p class=MsoNormal>乙</p></td></tr><![if !supportMisalignedColumns]><tr height=0><td width=138 style="border:none"></td><td></td></tr><![endif]></table>'
    expect(await pasted(html)).toBe(table('<td>甲</td><td>乙</td>'))
  })
})

describe('a pasted table', () => {
  it.each([
    [
      'numbers as they are shown, and formulas of a sheet',
      '<table><tr><td x:num="0.5" class=xl66>50%</td><td sdval="38718" sdnum="2052;">2006-1-1</td><td data-sheets-value=\'{"1":3,"3":1.5}\' data-sheets-formula="=R[0]C[-1]">￥1.50</td></tr></table>',
      table('<td>50%</td><td>2006-1-1</td><td>￥1.50</td>'),
    ],
    [
      'lines in a cell',
      '<table><tr><td>甲<br style="mso-data-placement:same-cell">\n  乙</td><td><p class="p1">1</p><p class="p1">2</p></td></tr></table>',
      table('<td>甲<br />乙</td><td><p>1</p><p>2</p></td>'),
    ],
    [
      'empty cells',
      '<table><tr><td></td><td>&nbsp;</td><td><br></td><td><p class="p2"><br></p></td><td>1</td></tr></table>',
      table('<td></td><td></td><td></td><td></td><td>1</td>'),
    ],
    [
      'a row of headings',
      '<table><thead><tr><th>姓名</th><th>分</th></tr></thead><tbody><tr><td>甲</td><td>1</td></tr></tbody></table>',
      '<table><thead><tr><th>姓名</th><th>分</th></tr></thead><tbody><tr><td>甲</td><td>1</td></tr></tbody></table>',
    ],
    [
      'cells of Word that are merged downwards',
      '<table class=MsoTableGrid><tr><td rowspan=2><p class=MsoNormal>甲</p></td><td><p class=MsoNormal>1</p></td></tr><tr><td><p class=MsoNormal>2</p></td></tr></table>',
      table('<td rowspan="2">甲</td><td>1</td>', '<td>2</td>'),
    ],
  ])('is converted correctly if it contains %s', async (_name, html, read) => expect(await pasted(html)).toBe(read))
})
