import { maskedPhone } from '../../../lib/contracts/base/phone.ts'
import type { StaffBody } from '../../../lib/contracts/staff/calls.ts'
import { idText } from '../../core/records/id-text.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import type { Access } from './access/store-access.ts'
import type { Person } from './person.ts'

/** Maps unique index to field to message, for `rejectDuplicates`. */
export const duplicateMessages = {
  system_user_name: { userName: '账号已被使用（含已删除的人员）' },
  system_user_user_name_unique: { userName: '账号已被使用（含已删除的人员）' },
  system_user_phone: { phone: '手机号已被其他人员使用' },
}

/** A stored value that matches no password, because no hash has this form: for people who get a password later. */
export const NO_PASSWORD = '!'

/** Returns the fields of the form from the record. */
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

/** Returns fields for the log, where phones have their middle hidden. */
export const logged = <T extends { phone?: unknown }>(fields: T): T =>
  typeof fields.phone === 'string' ? { ...fields, phone: maskedPhone(fields.phone) } : fields
