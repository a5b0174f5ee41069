/** A group of questions; each opens its answer, without any script. */
import { Prose } from '@/components/Prose';

export interface QuestionGroup {
  title: string;
  questions: { title: string; text: string }[];
}

export function Questions({ group: { title, questions } }: { group: QuestionGroup }) {
  return (
    <section className="mt-7">
      <h2 className="mb-3 font-bold text-xl">{title}</h2>
      <div className="flex flex-col gap-2">
        {questions.map((question) => (
          <details key={question.title} className="group rounded-control border border-line bg-white">
            <summary className="flex min-h-11 list-none items-center justify-between gap-4 px-4 py-2.5 font-semibold">
              {question.title}
              <span aria-hidden="true" className="text-cobalt-600 text-xl group-open:rotate-45">
                +
              </span>
            </summary>
            <div className="px-4 pb-4">
              <Prose text={question.text} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
