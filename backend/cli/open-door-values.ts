import { lengths } from '../../lib/contracts/open/calls.ts'
import { dictionaries } from '../seed/dictionaries.ts'

const fieldNames: Readonly<Record<keyof typeof lengths, string>> = {
  code: '激活码',
  fingerprint: '设备指纹，由设备自定，平台只比较是否相同',
  account: '学习账号的登录名',
  appVersion: '应用版本',
  text: '反馈、报错、补充的正文',
  answer: '作答内容',
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (...rows: readonly (readonly string[])[]) => {
  const [head = [], ...rest] = rows
  return [line(head), line(head.map(() => '---')), ...rest.map(line)].join('\n')
}

const itemsOf = (typeCode: string) =>
  dictionaries.filter((one) => one.typeCode === typeCode).toSorted((one, other) => (one.key < other.key ? -1 : 1))

/**
 * Returns the section 取值 (values) of the document for vendors: maximum lengths from the contracts and dictionary keys
 * from the seed.
 */
export function openDoorValues(): string {
  const limits = Object.entries(lengths).map(([field, { least, most }]) => [
    `\`${field}\``,
    fieldNames[field as keyof typeof lengths],
    `${least} 到 ${most} 个字符`,
  ])
  const types = itemsOf('userFeedback').map(({ key, name, extra }) => [
    `\`${key}\``,
    name,
    extra?.channel === 'problem' ? '问题反馈' : '用户反馈',
  ])
  const errors = itemsOf('testErrorType').map(({ key, name }) => [`\`${key}\``, name])
  return [
    '## 取值',
    '这一节由 `npm run docs` 从程序和自带的字典生成。字典由管理员维护：平台上新增的、停用的，以平台“基础数据”里的为准。没有的键也会收下，但后台只能显示键本身。',
    table(['字段', '内容', '长度'], ...limits),
    '`feedbacks` 的 `type`，反馈类型的键：',
    table(['键', '名称', '收到后在'], ...types),
    '`errorReports` 的 `type`，试题错误类型的键：',
    table(['键', '名称'], ...errors),
  ].join('\n\n')
}
