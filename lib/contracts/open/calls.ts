import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { recordId } from '../base/record.ts'
import { readSn, SN_FAULT, SN_PATTERN } from '../device/sn.ts'
import { pictures } from './pictures.ts'

// What devices and learners' apps send in (domain model §14). Signed by a key (signature.ts); docs/open-door.md tells
// their makers how. Whatever comes after v1 stands beside it.

export const BATCH_MOST = 500
/** How old what comes in may be: devices are offline for a holiday, not for a season. */
export const OLDEST_DAYS = 60
export const PICTURE_BYTES = 5 * 1024 * 1024

/** Made by the sender when it happened, kept for every try: its time is when it happened. */
export const clientId = z.uuidv7('编号须为 UUIDv7').transform((id) => id.toLowerCase())
/** Serial number of a device, however it is typed. */
const sn = z.string().transform(readSn).pipe(z.string().regex(SN_PATTERN, SN_FAULT))
/** Lengths of what is sent in, in characters: the vendors' document lists them. */
export const lengths = {
  code: { least: 4, most: 40 },
  fingerprint: { least: 8, most: 200 },
  account: { least: 1, most: 64 },
  appVersion: { least: 1, most: 40 },
  text: { least: 1, most: 2_000 },
  answer: { least: 0, most: 2_000 },
} as const
const { code, fingerprint } = lengths
const FINGERPRINT_FAULT = `设备指纹应为 ${fingerprint.least} 到 ${fingerprint.most} 个字符`
const account = z
  .string()
  .trim()
  .min(lengths.account.least, '账号不能为空')
  .max(lengths.account.most, `账号最多 ${lengths.account.most} 个字`)
const appVersion = z
  .string()
  .trim()
  .min(lengths.appVersion.least, '版本不能为空')
  .max(lengths.appVersion.most, `版本最多 ${lengths.appVersion.most} 个字`)
const seconds = z.number().int('须为整秒').min(0, '不能小于 0').max(86_400, '不能超过一天')
export const words = z
  .string()
  .trim()
  .min(lengths.text.least, '请填写内容')
  .max(lengths.text.most, `最多 ${lengths.text.most} 个字`)

const activation = z.object({
  id: clientId,
  sn,
  /** The one-time code that goes with the device. */
  code: z.string().trim().min(code.least, '激活码不正确').max(code.most, '激活码不正确'),
  /** What tells this machine from another with the same number. */
  fingerprint: z.string().min(fingerprint.least, FINGERPRINT_FAULT).max(fingerprint.most, FINGERPRINT_FAULT),
  appVersion,
})

const heartbeat = z.object({
  id: clientId,
  sn,
  appVersion,
  storage: z
    .object({ totalMb: z.number().int().min(0).max(100_000_000), freeMb: z.number().int().min(0).max(100_000_000) })
    .refine(({ totalMb, freeMb }) => freeMb <= totalMb, '剩余空间不能大于总空间'),
  /** Percent. */
  battery: z.number().int().min(0).max(100).optional(),
})

const usage = z.object({ id: clientId, sn, account: account.optional(), seconds })

const answer = z.object({
  id: clientId,
  account,
  questionId: recordId,
  /** Left out: nobody has judged it. */
  correct: z.boolean().optional(),
  score: z.number().min(0).max(999.9).multipleOf(0.1, '最多一位小数').optional(),
  seconds,
  /** What was answered: keys of options, a text, a formula. */
  answer: z.string().max(lengths.answer.most, `最多 ${lengths.answer.most} 个字`).default(''),
  sn: sn.optional(),
})

const said = {
  id: clientId,
  account: account.optional(),
  sn: sn.optional(),
  appVersion: appVersion.optional(),
  pictures,
}

const errorReport = z.object({
  ...said,
  questionId: recordId,
  /** A key of the dictionary 试题错误类型. */
  type: z.string().min(1, '请给出错误类型').max(32),
  text: words,
})

const feedback = z.object({
  ...said,
  /** A key of the dictionary 用户反馈, which says whether it is an opinion or a problem. */
  type: z.string().min(1, '请给出反馈类型').max(32),
  text: words,
})

const judged = z.object({
  id: z.string().nullable(),
  /** `known`: it was here already, so that there is nothing more to do. */
  state: z.enum(['stored', 'known', 'refused']),
  /** Why it was refused: sending it again as it is will not help. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type Judged = z.infer<typeof judged>

interface IntakeDefinition<K extends string, I extends z.ZodObject> {
  kind: K
  /** What one of them is. */
  name: string
  item: I
}

/** A batch of one kind, judged item by item: one that is refused keeps no other out. */
function defineIntake<K extends string, I extends z.ZodObject>({ kind, name, item }: IntakeDefinition<K, I>) {
  const { $schema: _, ...shape } = z.toJSONSchema(item, { io: 'input' })
  const call = defineCall({
    method: 'POST',
    path: `/zakj-open/v1/${kind}s`,
    summary: `上报${name}`,
    permission: 'signed',
    bodyBytes: 4 * 1024 * 1024,
    request: z.object({
      items: z.array(z.unknown().meta(shape)).min(1, '至少一条').max(BATCH_MOST, `一批最多 ${BATCH_MOST} 条`),
    }),
    answer: z.object({ results: z.array(judged) }),
  })
  return { kind, item, call }
}

export const intakes = {
  activation: defineIntake({ kind: 'activation', name: '设备激活', item: activation }),
  heartbeat: defineIntake({ kind: 'heartbeat', name: '在线和存储', item: heartbeat }),
  usage: defineIntake({ kind: 'usage', name: '使用时长', item: usage }),
  answer: defineIntake({ kind: 'answer', name: '作答', item: answer }),
  errorReport: defineIntake({ kind: 'errorReport', name: '试题错误', item: errorReport }),
  feedback: defineIntake({ kind: 'feedback', name: '反馈', item: feedback }),
}
export type IntakeKind = keyof typeof intakes
/** One item of a kind, as it was judged to hold. */
export type Item<K extends IntakeKind> = z.output<(typeof intakes)[K]['item']>

/** A picture for an error report or feedback that comes after; the same one again has the same number. */
export const sendPicture = defineCall({
  method: 'POST',
  path: '/zakj-open/v1/pictures',
  summary: '上传图片',
  permission: 'signed',
  bodyBytes: Math.ceil((PICTURE_BYTES * 4) / 3) + 4 * 1024,
  request: z.object({
    name: z.string().trim().max(200).default('图片'),
    /** Its bytes in base64. */
    data: z.base64('须为 base64'),
  }),
  answer: z.object({ id: z.string() }),
})
