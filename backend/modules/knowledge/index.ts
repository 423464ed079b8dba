export { ensureKnowledge, type KnowledgeRef, knowledgeKey } from './ensure-knowledge.ts'
export { findKnowledge } from './find-knowledge.ts'
