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

/**
 * Writes SQL whose text depends on the query but not on its values, and that is planned well without knowing
 * them.
 */
export class SteadyCompiler extends PostgresQueryCompiler {
  /** Passes a list as one array. With one parameter per value, each length would be a separate statement. */
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

  /**
   * Writes the limit into the text. For an unknown limit PostgreSQL assumes a tenth of the table, and rejects
   * the generic plan.
   */
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}
