type Props = { questions: string[]; answers: string[] };

/** The questions that somebody answered, with what they wrote. What is erased is not shown. */
export function QuestionList({ questions, answers }: Props) {
  const rows = questions.flatMap((question, place) => {
    const text = answers[place];
    return text ? [{ question, text }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 text-row [overflow-wrap:anywhere]">
      {rows.map(({ question, text }) => (
        <div key={question}>
          <dt dir="auto" className="text-meta text-second">
            {question}
          </dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
