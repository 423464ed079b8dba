// Loaded before dependency-cruiser: swc's visitor does not know `using` and fails on the whole file.
import swcVisitor from '@swc/core/Visitor.js'

const Visitor = swcVisitor.Visitor ?? swcVisitor
const { visitStatement } = Visitor.prototype

Visitor.prototype.visitStatement = function visitAnyStatement(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  statement.decls = this.visitVariableDeclarators(statement.decls)
  return statement
}
