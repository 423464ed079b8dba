import type { TypeCode } from '../dict/calls.ts'
import type { Permission } from './call.ts'

// Each figure, whole, to-do and first step of 首页 is declared once, in the figures.ts of its domain.
// lib/contracts/statistics collects them, the domain's module counts them, and the page draws what is declared.

interface Shown {
  readonly label: string
  /** The port that shows it. */
  readonly permission: Permission
}

export interface FigureDeclaration extends Shown {
  /** Counted for the person asking alone: it is nobody else's number. */
  readonly own?: true
  /** The call of specification §7 that answers it; by default `getAll`. */
  readonly call?: 'lesson' | 'padDuration' | 'parent'
  /** The unit of a number that counts no records. */
  readonly unit?: string
  /** Its days are drawn as bars besides. */
  readonly chart?: { readonly title: string; readonly label: string; readonly unit: string }
  /** Left out of the page while it is 0. */
  readonly hidesZero?: true
  /** No module counts it yet; another platform may. */
  readonly elsewhere?: true
}

/** How a whole divides. */
export interface ShareDeclaration extends Shown {
  /** The call of specification §7 that answers it. */
  readonly call: 'resource' | 'orgCount' | 'accountCount' | 'orgAccount'
  /** States in words, where the parts are states. */
  readonly states?: Readonly<Record<string, string>>
  /** The dictionary, where the parts are its keys. */
  readonly dict?: TypeCode
}

/** Work that waits for the person. */
export interface TodoDeclaration extends Shown {
  /** Nobody waits for it: it is to be known. */
  readonly notice?: true
}

/** A step of setting up a new installation. */
export interface StepDeclaration extends Shown {
  readonly text: string
  readonly url: string
}

export interface DomainFigures {
  readonly figures?: Readonly<Record<string, FigureDeclaration>>
  readonly shares?: Readonly<Record<string, ShareDeclaration>>
  readonly todos?: Readonly<Record<string, TodoDeclaration>>
  /** The first steps of an administrator. */
  readonly steps?: Readonly<Record<string, StepDeclaration>>
}

/** Keeps the keys as they are written, so that a module can count no other ones. */
export const defineFigures = <const D extends DomainFigures>(figures: D): D => figures
