import {
  correctExame,
  listExamesPrestador,
  readExamePrestador,
  type ExamePrestador,
} from '#contract/saude/correcao.ts'
import { camposCorrecao, corrigirForm } from '#contract/saude/forms.ts'
import { call } from '#web/kit/call/call.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { pessoaOf } from './PessoaLine.tsx'
import { ResultForm } from './ResultForm.tsx'

type Props = { exame: ExamePrestador; onClose: () => void }

const shownBy = [readExamePrestador, listExamesPrestador]

/** Corrects a result, with a reason; replaces its certificate. */
export function CorrectDialog({ exame, onClose }: Props) {
  const { ifMatch, onFailed } = useVersao(exame, shownBy)
  return (
    <ResultForm
      title="Corrigir resultado"
      submit="Corrigir"
      pessoa={pessoaOf(exame)}
      schema={corrigirForm}
      fields={camposCorrecao}
      initial={{
        cd_tipo_exam: exame.cd_tipo_exam,
        dt: exame.dt,
        hr: exame.hr,
        cd_medic: exame.cd_medic,
        cd_decis: exame.cd_decis,
        dt_expir: exame.dt_expir ?? '',
        restricoes: exame.restricoes ?? '',
        ficha: 'gerar',
        motivo: '',
      }}
      send={({ motivo, ...result }, key) =>
        call(correctExame, {
          path: { id: exame.cd },
          body: { ...result, motivo: motivo ?? '' },
          ifMatch,
          key,
        })
      }
      {...{ onFailed, onClose }}
    >
      {exame.ficha && (
        <Notice kind="aviso">
          A ficha atual deixa de poder ser aberta, e quem a verificar lê que foi substituída.
        </Notice>
      )}
    </ResultForm>
  )
}
