import type { Funcionario } from '#contract/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { readFicha } from '#contract/saude.ts'
import { call } from '#web/kit/api.ts'
import { formatDate } from '#web/kit/format.ts'
import { useEmpresa } from '#web/kit/session.ts'
import { FileButton } from '#web/kit/ui/FileButton.tsx'
import { Foto } from '#web/kit/ui/Foto.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import styles from './FuncionarioDetails.module.css'

const sexos = { '0': 'Masculino', '1': 'Feminino' }

type Field = { label: string; value: (funcionario: Funcionario) => string | null }

const summary: Field[] = [
  { label: fixedText('numMecan'), value: ({ num_mecan }) => num_mecan ?? 'N/D' },
  { label: 'Organigrama', value: ({ organig }) => organig },
  { label: 'Data de admissão', value: ({ dt_ini_instit }) => formatDate(dt_ini_instit) },
]

const groups: { title: string; fields: Field[] }[] = [
  {
    title: 'Identificação',
    fields: [
      { label: 'Género', value: ({ sexo }) => sexos[sexo] },
      { label: 'Data de nascimento', value: ({ dt_nasc }) => formatDate(dt_nasc) },
      { label: 'Nacionalidade', value: ({ nacion }) => nacion },
      { label: 'BI / CC', value: ({ num_bi }) => num_bi },
      { label: 'NIF', value: ({ num_contrib }) => num_contrib },
      { label: 'NISS', value: ({ num_benef }) => num_benef },
      { label: 'Nº de utente', value: ({ num_serv_soc }) => num_serv_soc },
    ],
  },
  {
    title: 'Trabalho',
    fields: [
      { label: 'Profissão', value: ({ profis }) => profis },
      { label: 'Categoria profissional', value: ({ categ }) => categ },
      { label: 'Agrupamento profissional', value: ({ agrup_prof }) => agrup_prof },
      { label: 'Função proposta', value: ({ func_propost }) => func_propost },
      { label: 'Local de trabalho', value: ({ loc_trab }) => loc_trab },
    ],
  },
]

/** Every field with its label, photograph and latest aptitude sheet; their places while they come. */
export function FuncionarioDetails({ funcionario }: { funcionario: Funcionario | undefined }) {
  return (
    <div className={styles.details} aria-busy={funcionario ? undefined : true}>
      <div className={styles.top}>
        {funcionario ? (
          <Foto codigo={funcionario.cd} nome={funcionario.nome} />
        ) : (
          <Skeleton width="6rem" height="7.5rem" />
        )}
        <div className={styles.summary}>
          <Fields fields={summary} of={funcionario} />
          {funcionario && funcionario.cd_anex > 0 && <Ficha funcionario={funcionario} />}
        </div>
      </div>
      {groups.map(({ title, fields }) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          <Fields fields={fields} of={funcionario} />
        </section>
      ))}
    </div>
  )
}

function Fields({ fields, of }: { fields: Field[]; of: Funcionario | undefined }) {
  const facts = fields.map(({ label, value }) => ({ label, value: of && value(of) }))
  return <Facts facts={facts} loading={!of} />
}

/** Only for who may read it: the server sends no code to the others. */
function Ficha({ funcionario: { cd_anex, dt_anex } }: { funcionario: Funcionario }) {
  const { empresa } = useEmpresa()
  const path = { org: empresa.cd, id: cd_anex }
  return (
    <p className={styles.ficha}>
      <span>Última ficha de aptidão, de {formatDate(dt_anex)}</span>
      <FileButton load={async () => (await call(readFicha, { path })).message}>
        Descarregar
      </FileButton>
    </p>
  )
}
