import { describe, expect, it } from 'vitest'
import { tableReader } from '../../testing/tables.ts'

const { sheetsOf, valuesOf } = tableReader()

const header = ['账号', '姓名']
const read = [header, ['001', '王小明']]
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const bigEndian = (text: string) => utf16(text).swap16()

describe('the delimiter of a CSV file', () => {
  it.each([
    ['named behind a mark of UTF-8', '\ufeffsep=;\r\n账号;姓名\r\n001;王小明\r\n'],
    ['named in quotes', '"sep=;"\r\n账号;姓名\r\n001;王小明'],
    ['named as a tab', 'sep=\t\n账号\t姓名\n001\t王小明\n'],
    ['named in UTF-16', bigEndian('\ufeffSep=|\r\n账号|姓名\r\n001|王小明\r\n')],
    ['not named: semicolons', '账号;姓名\n001;王小明\n'],
    ['not named: tabs', '账号\t姓名\n001\t王小明\n'],
    ['not named: bars', '账号|姓名\r001|王小明\r'],
  ])('is recognised when it is %s', async (_how, text) => {
    expect(await valuesOf(text)).toEqual(read)
  })

  it.each([
    ['a title', '2027 年学生名单\n账号;姓名\n001;王小明\n', ['2027 年学生名单']],
    ['a title with commas', '学生名单,共 1 人,请勿外传\n账号;姓名\n001;王小明\n', ['学生名单,共 1 人,请勿外传']],
    ['a quoted title with tabs', '"a\tb\tc"\n账号,姓名\n001,王小明\n', ['a\tb\tc']],
  ])('is recognised from the rows below %s', async (_what, text, title) => {
    expect(await valuesOf(text)).toEqual([title, ...read])
  })

  it('is recognised although the cells contain other delimiters', async () => {
    expect(await valuesOf('账号;姓名;备注\n001;王小明;a,b,c,d\n002;李;"x,y;z"\n')).toEqual([
      [...header, '备注'],
      ['001', '王小明', 'a,b,c,d'],
      ['002', '李', 'x,y;z'],
    ])
  })
})

describe('the encoding of a CSV file', () => {
  it.each([
    ['UTF-16, in Chinese but for the ends of lines', utf16('账号\t姓名\r\n甲\t王小明\r\n')],
    ['UTF-16 the other way round', bigEndian('账号\t姓名\r\n甲\t王小明\r\n')],
    ['UTF-16 below a long title', utf16(`账号\t姓名\r\n甲\t王小明\r\n`)],
  ])('is recognised without a byte order mark: %s', async (_what, bytes) => {
    expect(await valuesOf(bytes)).toEqual([header, ['甲', '王小明']])
  })

  it('is recognised as UTF-16 in long Chinese texts with few line ends', async () => {
    const title = '某某学校二〇二七学年第一学期全体学生名单及其联系方式登记表'
    for (const bytes of [utf16(`${title}\r\n账号,姓名\r\n`), bigEndian(`${title}\r\n账号,姓名\r\n`)]) {
      expect(await valuesOf(bytes)).toEqual([[title], header])
    }
  })

  it('is reported as faulty at a cell with unreadable characters', async () => {
    const [sheet] = await sheetsOf(Buffer.concat([Buffer.from('姓名\n王'), Buffer.from([0xff, 0xff, 0x0a])]))
    expect(sheet?.rows[1]?.faults.map(({ message }) => message)).toEqual(['有无法识别的字符，请核对后重新填写'])
  })

  it.each(['账号,姓名\n001,王\0明\n', '账号,姓名\n1\0,2\n', `账号\n001${'\0'.repeat(40)}`])(
    'is refused when the file contains NUL bytes: %j',
    async (text) => {
      await expect(valuesOf(text)).rejects.toThrow('文件里有空字符（NUL）')
    },
  )
})

describe('a cell of a CSV file', () => {
  it('can contain delimiters, quotes and line breaks between quotes', async () => {
    expect(await valuesOf('账号\t姓名\r"a\tb"\t"王""小\r\n明"')).toEqual([header, ['a\tb', '王"小\r\n明']])
  })

  it.each([
    ['账号,姓名\n001,"王\n002,李\n', '第 2 行第 2 列的引号没有结束'],
    ['账号,姓名\n="001,王\n', '第 2 行第 1 列的引号没有结束'],
  ])('causes a refusal of the file when its quote is never closed: %j', async (text, why) => {
    await expect(valuesOf(text)).rejects.toThrow(why)
  })

  it('is a fault when it contains a formula, but not when the formula is only a quoted text', async () => {
    const [sheet] = await sheetsOf('账号,姓名\n=A1&B1,="001"\n\'=无名,"=""7"""\n')
    expect(sheet?.rows.map(({ values }) => values)).toEqual([header, ['=A1&B1', '001'], ['=无名', '7']])
    expect(sheet?.rows.map(({ faults }) => faults.length)).toEqual([0, 1, 0])
  })
})

describe('a file uploaded as CSV', () => {
  it.each([
    ['a web page as xls', '<html xmlns:x="urn"><table><tr><td>账号', '这是网页或 XML 格式的表格'],
    ['a web page with its encoding first', '\ufeff\n<meta charset="utf-8"><table>', '这是网页或 XML 格式的表格'],
    ['XML of 2003', '<?xml version="1.0"?><Workbook/>', '这是网页或 XML 格式的表格'],
    ['an archived web page', 'MIME-Version: 1.0\r\n', '这是网页或 XML 格式的表格'],
    ['a PDF', '%PDF-1.7\n', '这是 PDF 文件'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), '这是图片'],
    ['an archive', Buffer.from('526172211a0700', 'hex'), '这是压缩文件'],
    ['an xls without a container', Buffer.from('0908080000050500', 'hex'), '这是旧的 xls 文件'],
    ['an xls', container('Workbook'), '这是旧的 xls 文件，请另存为 xlsx 再上传'],
    ['an xlsx with a password', container('EncryptedPackage'), '文件有密码'],
    ['another container', container('WordDocument'), '这是旧的 xls 文件或有密码的文件'],
  ])('is refused with the name of its real format when it is %s', async (_what, bytes, why) => {
    await expect(valuesOf(bytes)).rejects.toThrow(why)
  })

  it('is accepted when its content is CSV', async () => {
    expect(await valuesOf('账号,姓名\n001,王小明')).toEqual(read)
  })
})

/** Returns the head of a compound file and the name of a stream in its directory. */
function container(stream: string): Buffer {
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), utf16(stream)])
}
