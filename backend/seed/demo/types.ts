/** One question in the neutral format of `.questions.jsonl`. */
export interface QuestionJson {
  externalId: string
  type: DemoType
  section: string
  grade: string
  subject: string
  stem: string
  options?: OptionJson[]
  /** Option keys for choices (cloze: by blank; match: by item; order: in order), one text a blank, 正确/错误, or a text. */
  answer: string | string[]
  analysis: string
  difficulty: number
  score: number
  year: string
  paperType: string
  source: string
  knowledge: string[]
  children?: ChildJson[]
}

export interface OptionJson {
  key: string
  content: string
}

/** A composite's child: it takes section, grade and subject from its parent. */
export type ChildJson = Pick<QuestionJson, 'type' | 'stem' | 'options' | 'answer' | 'analysis' | 'score'>

export type DemoType =
  | 'single'
  | 'multi'
  | 'judge'
  | 'blank'
  | 'cloze'
  | 'match'
  | 'order'
  | 'short'
  | 'calc'
  | 'essay'
  | 'composite'
