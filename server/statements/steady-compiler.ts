import {
  type BinaryOperationNode,
  type LimitNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueNode,
} from 'kysely';

const quantified = new Map([
  ['in', '= any('],
  ['not in', '<> all('],
]);

/** Writes SQL whose text depends on the query and not on its values, and that plans well without knowing them. */
export class SteadyCompiler extends PostgresQueryCompiler {
  /** A list is one array: with a parameter for each value every length would be a statement of its own. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const opening = OperatorNode.is(operator) && quantified.get(operator.operator);
    if (opening && PrimitiveValueListNode.is(rightOperand)) {
      this.visitNode(leftOperand);
      this.append(` ${opening}`);
      this.appendValue([...rightOperand.values]);
      this.append(')');
    } else super.visitBinaryOperation(node);
  }

  /** Of a limit that it does not know PostgreSQL assumes a tenth of the table, and then rejects the kept plan. */
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}
