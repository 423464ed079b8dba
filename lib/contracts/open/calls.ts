import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { recordId } from '../base/record.ts'
import { readSn, SN_FAULT, SN_PATTERN } from '../device/sn.ts'
import { pictures } from './pictures.ts'

// Calls by which devices and learners' apps send data (domain model §14). The sender signs them with an API key
// (signature.ts); docs/open-door.md explains them to vendors. A later version of the calls will be added beside v1.

export const MAX_BATCH = 500
/** Maximum age of the data in days: devices may be offline for a holiday, but not for months. */
export const OLDEST_DAYS = 60
export const PICTURE_BYTES = 5 * 1024 * 1024

/**
 * The id that the sender creates at the time of the event and keeps for every attempt to send it; as a UUIDv7, the id
 * contains that time.
 */
export const clientId = z.uuidv7('编号须为 UUIDv7').transform((id) => id.toLowerCase())
/** The serial number of a device in any notation; the service normalises it. */
const sn = z.string().transform(readSn).pipe(z.string().regex(SN_PATTERN, SN_FAULT))
/** Maximum lengths, in characters, of the texts that senders send; the document for vendors lists them. */
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
  /** The one-time activation code of the device. */
  code: z.string().trim().min(code.least, '激活码不正确').max(code.most, '激活码不正确'),
  /** A text that identifies the machine, by which the service detects another machine with the same serial number. */
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
  /** Charge of the battery in percent. */
  battery: z.number().int().min(0).max(100).optional(),
})

const usage = z.object({ id: clientId, sn, account: account.optional(), seconds })

const answer = z.object({
  id: clientId,
  account,
  questionId: recordId,
  /** True if the answer was correct; absent if the app did not judge it. */
  correct: z.boolean().optional(),
  score: z.number().min(0).max(999.9).multipleOf(0.1, '最多一位小数').optional(),
  seconds,
  /** The answer of the learner: keys of options, text or a formula. */
  answer: z.string().max(lengths.answer.most, `最多 ${lengths.answer.most} 个字`).default(''),
  sn: sn.optional(),
})

const reportedTexts = {
  id: clientId,
  account: account.optional(),
  sn: sn.optional(),
  appVersion: appVersion.optional(),
  pictures,
}

const errorReport = z.object({
  ...reportedTexts,
  questionId: recordId,
  /** A key of the dictionary 试题错误类型. */
  type: z.string().min(1, '请给出错误类型').max(32),
  text: words,
})

const feedback = z.object({
  ...reportedTexts,
  /** A key of the dictionary 用户反馈, which determines whether it is an opinion or a problem. */
  type: z.string().min(1, '请给出反馈类型').max(32),
  text: words,
})

const judged = z.object({
  id: z.string().nullable(),
  /** `known` means that the service already had the item, so that the sender need not send it again. */
  state: z.enum(['stored', 'known', 'refused']),
  /** Field name → reason why the service refused the item; sending the item again unchanged fails again. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type Judged = z.infer<typeof judged>

interface IntakeDefinition<K extends string, I extends z.ZodObject> {
  kind: K
  /** The noun for an item in the summary of the call, such as 设备激活. */
  name: string
  item: I
}

/**
 * Defines the call that takes batches of one kind of item. The service judges each item separately: if it refuses one
 * item, it still stores the other items.
 */
function defineIntake<K extends string, I extends z.ZodObject>({ kind, name, item }: IntakeDefinition<K, I>) {
  const { $schema: _, ...shape } = z.toJSONSchema(item, { io: 'input' })
  const call = defineCall({
    method: 'POST',
    path: `/zakj-open/v1/${kind}s`,
    summary: `上报${name}`,
    permission: 'signed',
    bodyBytes: 4 * 1024 * 1024,
    request: z.object({
      items: z.array(z.unknown().meta(shape)).min(1, '至少一条').max(MAX_BATCH, `一批最多 ${MAX_BATCH} 条`),
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
/** A validated item (activation, heartbeat, answer …) of the given kind. */
export type Item<K extends IntakeKind> = z.output<(typeof intakes)[K]['item']>

/** Stores a picture for a later error report or feedback; the same picture gets the same id. */
export const sendPicture = defineCall({
  method: 'POST',
  path: '/zakj-open/v1/pictures',
  summary: '上传图片',
  permission: 'signed',
  bodyBytes: Math.ceil((PICTURE_BYTES * 4) / 3) + 4 * 1024,
  request: z.object({
    name: z.string().trim().max(200).default('图片'),
    /** The bytes of the picture in base64. */
    data: z.base64('须为 base64'),
  }),
  answer: z.object({ id: z.string() }),
})
