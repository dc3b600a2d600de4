import { Link, useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide'
import { readAgenda, type LinhaDaAgenda, agendaDaEspecie } from '#contract/agenda.ts'
import { diaPorExtenso } from '#web/comum/agenda/dias.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note, Panel } from '#web/kit/ui/Layout.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Lugares, Topo } from './Lugares.tsx'
import styles from './Inicio.module.css'

export type PorHoje = 'pessoa' | 'local'

const opcoes = [
  { value: 'pessoa', label: 'Por pessoa' },
  { value: 'local', label: 'Por local' },
]

/** The bookings of today, grouped by person or by place. */
export function Hoje({ por }: { por: PorHoje }) {
  const dia = today()
  const navigate = useNavigate()
  const { data, error, refetch } = useRead(readAgenda, { query: { de: dia, ate: dia } })
  const grupos = gruposDe(data?.message ?? [], por)
  return (
    <Panel as="section" pad={0} className={styles.painel} aria-labelledby="hoje">
      <Topo id="hoje" titulo={`Hoje, ${diaPorExtenso(dia)}`}>
        <Select
          sized
          label="Agrupar"
          value={por}
          options={opcoes}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: { por: value === 'local' ? ('local' as const) : undefined },
              replace: true,
            })
          }
        />
      </Topo>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than the panel is scrolled by keys
        tabIndex={0}
        className={styles.corpo}
        aria-label="Agenda de hoje"
        aria-busy={!data && !error}
      >
        {!data && error ? (
          <FailureMessage error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Lugares rows={8} />
        ) : grupos.length === 0 ? (
          <p className={styles.vazio}>
            Hoje não há nada marcado. <Link to="/prestador/agenda">Abrir a agenda</Link>
          </p>
        ) : (
          grupos.map(({ chave, nome, linhas, quem }) => (
            <section key={chave} className={styles.grupo}>
              <h3>
                {quem === undefined ? (
                  nome
                ) : (
                  <Link to="/prestador/agenda" search={{ vista: 'dia', dia, quem }}>
                    {nome}
                  </Link>
                )}
                <Note as="span">{linhas.length}</Note>
              </h3>
              <ul>
                {linhas.map((linha) => (
                  <li key={`${linha.especie}-${linha.cd}`} data-feita={linha.feita || undefined}>
                    <b>{linha.hr}</b>
                    <span>
                      <Link {...paginaDe(linha)}>{linha.funcion ?? linha.tipo}</Link>
                      {linha.feita && (
                        <>
                          {' '}
                          <Icon of={Check} size={14} aria-hidden />
                          <span className="visually-hidden">já realizada</span>
                        </>
                      )}
                    </span>
                    <Note as="span">
                      {[linha.empresa, por === 'pessoa' ? linha.local : linha.pessoa]
                        .filter(Boolean)
                        .join(' · ')}
                    </Note>
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
      </section>
    </Panel>
  )
}

const paginas = {
  exame: '/prestador/saude/marcacao/exame',
  acao: '/prestador/saude/marcacao/acao-enfermagem',
  atividade: '/prestador/seguranca/atividade',
} as const

/** The panel of a booking, in the list of its company. */
const paginaDe = ({ especie, cd, cd_empresa }: LinhaDaAgenda) => ({
  to: paginas[especie],
  search: { empresa: cd_empresa, detalhe: cd },
})

function gruposDe(linhas: readonly LinhaDaAgenda[], por: PorHoje) {
  const chaveDe = ({ especie, quem, cd_local }: LinhaDaAgenda) =>
    por === 'pessoa'
      ? quem === null
        ? ''
        : `${agendaDaEspecie[especie]}${quem}`
      : cd_local === null
        ? ''
        : `l${cd_local}`
  return [...Map.groupBy(linhas, chaveDe)]
    .map(([chave, delas]) => ({
      chave,
      nome: (por === 'pessoa' ? delas[0]?.pessoa : delas[0]?.local) ?? `Sem ${por}`,
      linhas: delas,
      quem: chave || undefined,
    }))
    .toSorted((one, other) => one.nome.localeCompare(other.nome))
}
