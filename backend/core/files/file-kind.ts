import { type ZipEntry, zipDirectory, zipEntries } from '../../../lib/contracts/file/zip.ts'
import { TableFault } from './table-limits.ts'

/** First bytes, in hexadecimal, of files that are not supported, with the advice that the person receives. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  // First bytes of the format of Excel 2 to 5 (BIFF), which is not inside a compound file.
  ['0908', '这是旧的 xls 文件，请另存为 xlsx 再上传'],
  ['25504446', '这是 PDF 文件，请上传 xlsx 或 csv 文件'],
  ['89504e47', '这是图片，请上传 xlsx 或 csv 文件'],
  ['ffd8ff', '这是图片，请上传 xlsx 或 csv 文件'],
  ['377abcaf', '这是压缩文件，请解压后上传其中的 xlsx 或 csv 文件'],
  ['52617221', '这是压缩文件，请解压后上传其中的 xlsx 或 csv 文件'],
  ['1f8b', '这是压缩文件，请解压后上传其中的 xlsx 或 csv 文件'],
  ['7b5c727466', '这是 RTF 文件，请上传 xlsx 或 csv 文件'],
]

/** First characters of web pages and XML that other systems export as reports under the file name of a spreadsheet. */
const MARKUP = /^\s*(?:<!doctype\s|<\?xml|<html|<head|<body|<meta|<style|<table|<workbook)/i
const ARCHIVED_PAGE = /^\s*MIME-Version:/i
const HEAD = 512

const unreadable = () => new TableFault('文件打不开，请确认它是 xlsx 或 csv 文件，且没有密码')

/**
 * Returns whether the content is an xlsx or a text. Throws TableFault, which names the kind of file, for everything
 * else.
 */
export function kindOfTable(bytes: Buffer): 'xlsx' | 'text' {
  if (bytes.length === 0) throw new TableFault('文件是空的')
  const head = bytes.toString('hex', 0, 8)
  if (head.startsWith('d0cf11e0')) throw compoundFault(bytes)
  for (const [signature, message] of SIGNATURES) if (head.startsWith(signature)) throw new TableFault(message)
  if (bytes.toString('latin1', 0, 2) === 'PK') return 'xlsx'
  const text = bytes.toString(head.startsWith('fffe') ? 'utf16le' : 'utf8', 0, HEAD).replace(/^\ufeff/, '')
  if (MARKUP.test(text) || ARCHIVED_PAGE.test(text))
    throw new TableFault('这是网页或 XML 格式的表格，请用 Excel 打开后另存为 xlsx 再上传')
  return 'text'
}

/**
 * Returns the fault of a compound file, according to its streams: an xlsx with a password (MS-OFFCRYPTO §2.3.4.4) or an
 * xls (MS-XLS §2.1.2).
 */
function compoundFault(bytes: Buffer): TableFault {
  const holds = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'))
  if (holds('EncryptedPackage')) return new TableFault('文件有密码，请去掉密码另存为 xlsx 再上传')
  if (holds('Workbook') || holds('Book')) return new TableFault('这是旧的 xls 文件，请另存为 xlsx 再上传')
  return new TableFault('这是旧的 xls 文件或有密码的文件，请另存为没有密码的 xlsx 再上传')
}

/** Returns why an archive is not an xlsx, according to the names of its parts. */
export function archiveFault(bytes: Buffer): TableFault {
  const entries = entriesOf(bytes)
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name))
  if (entries.some(({ encrypted }) => encrypted)) return new TableFault('文件有密码，请去掉密码另存为 xlsx 再上传')
  if (has(/^xl\/workbook\.bin$/i)) return new TableFault('这是 xlsb 文件，请另存为 xlsx 再上传')
  if (has(/^xl\/workbook\.xml$/i)) return unreadable()
  if (has(/^content\.xml$/i)) return new TableFault('这是 ods 文件，请另存为 xlsx 再上传')
  if (has(/^Index\/.*\.iwa$|^Index\.zip$/i)) return new TableFault('这是 Numbers 文件，请导出为 xlsx 再上传')
  if (has(/^(word|ppt)\//i)) return new TableFault('这是 Word 或 PowerPoint 文件，请上传 xlsx 或 csv 文件')
  if (has(/\.(xlsx|csv|xls)$/i)) return new TableFault('这是压缩文件，请解压后上传其中的 xlsx 或 csv 文件')
  return unreadable()
}

function entriesOf(bytes: Buffer): readonly ZipEntry[] {
  try {
    const directory = zipDirectory(bytes)
    const listed = directory && bytes.subarray(directory.at, directory.at + directory.length)
    return (listed && zipEntries(listed, directory.count)) ?? []
  } catch {
    return []
  }
}
