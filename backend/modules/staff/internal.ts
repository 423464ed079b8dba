import { maskedPhone } from '../../../lib/contracts/base/phone.ts'
import type { StaffBody } from '../../../lib/contracts/staff/calls.ts'
import { idText } from '../../core/records/id-text.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import type { Access } from './access/store-access.ts'
import type { Person } from './person.ts'

/**
 * For each unique index, the form's field and the message with which `rejectDuplicates` refuses an account name or
 * phone that is in use.
 */
export const duplicateMessages = {
  system_user_name: { userName: '账号已被使用（含已删除的人员）' },
  system_user_user_name_unique: { userName: '账号已被使用（含已删除的人员）' },
  system_user_phone: { phone: '手机号已被其他人员使用' },
}

/** The password hash of people who have no password yet. No hash has this form, so no password matches it. */
export const NO_PASSWORD = '!'

/** Returns the fields of the form from a person's row and access. */
export function fieldsOf(person: Person, access: Access): StaffBody {
  const { userName, fullName, phone, email, organId } = person
  return { userName, fullName, phone: phone ?? '', email: email ?? '', organId: idText(organId), ...access }
}

export function columnsOf({ fullName, phone, email, organId }: StaffBody) {
  return {
    fullName,
    phone,
    email: email || null,
    organId: organId === null ? null : Number(organId),
    ...pinyinOf(fullName, { person: true }),
  }
}

/** Returns fields for an audit entry, with the middle digits of the phone hidden. */
export const logged = <T extends { phone?: unknown }>(fields: T): T =>
  typeof fields.phone === 'string' ? { ...fields, phone: maskedPhone(fields.phone) } : fields
