import { z } from 'zod'
import json from '../../facts/chemistry.json' with { type: 'json' }
import { pairs, readFacts, text, texts } from '../../generator/facts.ts'
import { topicList } from '../../generator/topics.ts'

export const {
  equations,
  atomicMasses,
  compounds,
  topics,
  solutions,
  metals,
  valences,
  gases,
  solutes,
  dissolving,
  redoxReactions,
  bases,
  acids,
  isotopes,
  coexisting,
  reacting,
} = readFacts('chemistry.json', json, {
  /** Equations with their coefficients, the left side first. */
  equations: z.array(
    z.strictObject({ left: z.array(text), right: z.array(text), n: z.array(z.int().positive()), when: z.string() }),
  ),
  /** Atomic masses, rounded as in school books. */
  atomicMasses: z.record(text, z.number()),
  compounds: pairs,
  topics: topicList,
  solutions: texts,
  /** Symbol, relative atomic mass, name. */
  metals: z.array(z.tuple([text, z.number(), text])),
  /** Formula, element, valence of the element in it. */
  valences: z.array(z.tuple([text, text, z.number()])),
  gases: texts,
  solutes: z.array(z.tuple([text, text, z.number()])),
  dissolving: texts,
  /** Equation, number of electrons that one unit of a substance transfers, that substance. */
  redoxReactions: z.array(z.tuple([text, z.number(), text])),
  bases: pairs,
  acids: pairs,
  /** Symbol, number of protons, mass number. */
  isotopes: z.array(z.tuple([text, z.number(), z.number()])),
  coexisting: texts,
  reacting: texts,
})
