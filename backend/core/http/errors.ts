import type { Forbidden } from '../../../lib/contracts/base/access.ts'
import { Code, type InvalidResult, type TooManyResult } from '../../../lib/contracts/base/call.ts'
import type { Conflict } from '../../../lib/contracts/base/record.ts'
import type { Unsigned, UnsignedResult } from '../../../lib/contracts/open/signature.ts'

/** An answer the service means to give: HTTP 200 with this code, message and result (design card, "answers"). */
export class DomainError extends Error {
  readonly code: number
  readonly result: unknown
  constructor(code: number, message: string, result: unknown = null) {
    super(message)
    this.code = code
    this.result = result
  }
}

/** Input that does not hold; `fields` puts each message at the field it belongs to. */
export class InvalidError extends DomainError {
  constructor(fields: Record<string, string>, message = Object.values(fields)[0] ?? '输入有误') {
    super(Code.invalid, message, { fields } satisfies InvalidResult)
  }
}

/** Names what is missing, so that the person knows what to ask for. */
export class ForbiddenError extends DomainError {
  constructor(message: string, permission: string | null = null, why: Omit<Forbidden, 'permission'> = {}) {
    super(Code.forbidden, message, { permission, ...why } satisfies Forbidden)
  }
}

export class NotFoundError extends DomainError {
  constructor(message: string) {
    super(Code.notFound, message)
  }
}

/** The record's version, state or uses stand against it; the result says what is there (contracts/base/record.ts). */
export class ConflictError extends DomainError {
  constructor(message: string, result: Conflict) {
    super(Code.conflict, message, result)
  }
}

export class TooManyError extends DomainError {
  constructor(message: string, seconds: number) {
    super(Code.tooMany, message, { seconds } satisfies TooManyResult)
  }
}

/** A call of the open door that its key did not sign, or not so; `reason` is for programs (lib/contracts/open/calls.ts). */
export class SignatureError extends DomainError {
  constructor(reason: Unsigned, message: string) {
    super(Code.unsigned, message, { reason } satisfies UnsignedResult)
  }
}

export class SessionError extends DomainError {
  /** The reason tells the browser what it may keep (lib/contracts/auth/calls.ts). */
  constructor(code: number = Code.sessionEnded, reason: string | null = null) {
    super(code, '登录已过期，请重新登录', reason && { reason })
  }
}
