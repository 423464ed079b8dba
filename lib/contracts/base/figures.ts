import type { TypeCode } from '../dict/calls.ts'
import type { Permission } from './call.ts'

// The figures.ts of a domain declares each figure, share, to-do and first step of the home page (首页) once.
// lib/contracts/statistics collects the declarations, the domain's module in the service counts the figures, and the
// page draws them.

interface Shown {
  readonly label: string
  /** The permission a user needs to see the figure. */
  readonly permission: Permission
}

export interface FigureDeclaration extends Shown {
  /** True if the figure counts only the current user's records. */
  readonly own?: true
  /** The call of specification §7 that answers the figure; `getAll` by default. */
  readonly call?: 'lesson' | 'padDuration' | 'parent'
  /** The unit of a figure that does not count records. */
  readonly unit?: string
  /** The labels of a bar chart that also shows the figure by day. */
  readonly chart?: { readonly title: string; readonly label: string; readonly unit: string }
  /** True if the page hides the figure while it is 0. */
  readonly hidesZero?: true
  /** True if no module of our service counts the figure yet; another platform may. */
  readonly isExternal?: true
}

/** The declaration of a total that is divided into parts. */
export interface ShareDeclaration extends Shown {
  /** The call of specification §7 that answers the total and its parts. */
  readonly call: 'resource' | 'orgCount' | 'accountCount' | 'orgAccount'
  /** Labels of the states, if the parts are states. */
  readonly states?: Readonly<Record<string, string>>
  /** The dictionary, if the parts are keys of a dictionary. */
  readonly dict?: TypeCode
}

/** The declaration of work that waits for the current user. */
export interface TodoDeclaration extends Shown {
  /** True if the entry only informs the user and nobody waits for the work. */
  readonly notice?: true
}

/** The declaration of a step in setting up a new installation. */
export interface StepDeclaration extends Shown {
  readonly text: string
  readonly url: string
}

export interface DomainFigures {
  readonly figures?: Readonly<Record<string, FigureDeclaration>>
  readonly shares?: Readonly<Record<string, ShareDeclaration>>
  readonly todos?: Readonly<Record<string, TodoDeclaration>>
  /** The steps in setting up a new installation that the page offers to an administrator. */
  readonly steps?: Readonly<Record<string, StepDeclaration>>
}

/**
 * Returns the declarations unchanged and keeps the literal type of their keys, so that a module can count no figure
 * that is not declared.
 */
export const defineFigures = <const D extends DomainFigures>(figures: D): D => figures
