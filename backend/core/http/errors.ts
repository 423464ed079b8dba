import type { Forbidden } from '../../../lib/contracts/base/access.ts'
import { Code, type InvalidResult, type TooManyResult } from '../../../lib/contracts/base/call.ts'
import type { Conflict } from '../../../lib/contracts/base/record.ts'
import type { Unsigned, UnsignedResult } from '../../../lib/contracts/open/signature.ts'

/**
 * An intended refusal of a call. The body of the response contains this code, message and result; the HTTP status is
 * 200, except for the signed interface (open door).
 */
export class DomainError extends Error {
  readonly code: number
  readonly result: unknown
  constructor(code: number, message: string, result: unknown = null) {
    super(message)
    this.code = code
    this.result = result
  }
}

/** Invalid input; `fields` holds the message of each field. */
export class InvalidError extends DomainError {
  constructor(fields: Record<string, string>, message = Object.values(fields)[0] ?? '输入有误') {
    super(Code.invalid, message, { fields } satisfies InvalidResult)
  }
}

/** A refusal that names the missing permission, so that the person knows which permission to request. */
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

/**
 * A conflict with the record's version, state or uses; the result describes the present version, state or uses
 * (contracts/base/record.ts).
 */
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

/**
 * Refuses a call of the open door with a missing or wrong signature; `reason` is for programs
 * (lib/contracts/open/calls.ts).
 */
export class SignatureError extends DomainError {
  constructor(reason: Unsigned, message: string) {
    super(Code.unsigned, message, { reason } satisfies UnsignedResult)
  }
}

export class SessionError extends DomainError {
  /** `reason` tells the browser which of its stored data it may keep (lib/contracts/auth/calls.ts). */
  constructor(code: number = Code.sessionEnded, reason: string | null = null) {
    super(code, '登录已过期，请重新登录', reason && { reason })
  }
}
