import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import {
  readVisita,
  type Novidade,
  type TipoNovidade,
  type Visita as Lida,
} from '#contract/painel-visita.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount, formatDate, formatNumber, formatPlace } from '#web/kit/text/format.ts'
import { Note, Panel, Stack } from '#web/kit/ui/Layout.tsx'
import { RowLink } from './RowLink.tsx'
import styles from './Urgentes.module.css'

/** For a reader who comes seldom: answers, news, and exams that expire before the next month. */
export function Visita() {
  const { empresa } = useEmpresa()
  const id = useId()
  const { data } = useRead(readVisita, { path: { org: empresa.cd } })
  const visita = data?.message
  if (!visita) return null
  return (
    <Panel as="section" pad={0} gap={2} className={styles.urgentes} aria-labelledby={id}>
      <h3 id={id}>Desde a sua última visita, em {formatDate(visita.desde.slice(0, 10))}</h3>
      {visita.novidades.length === 0 ? (
        <Note>Nada foi respondido, nada chegou e nada expira até ao fim do mês.</Note>
      ) : (
        <Stack as="ul" gap={3}>
          {visita.novidades.map((one) => (
            <Nova key={`${one.parte} ${one.tipo}`} {...one} visita={visita} />
          ))}
        </Stack>
      )}
    </Panel>
  )
}

type Words = readonly [one: string, many: string]

const respondidos: Partial<Record<TipoNovidade, Words>> = {
  pedido: ['pedido sobre funcionários respondido', 'pedidos sobre funcionários respondidos'],
  acidente_pendente: ['acidente respondido', 'acidentes respondidos'],
  pedido_saude: ['pedido sobre marcações respondido', 'pedidos sobre marcações respondidos'],
}
const chegados: Partial<Record<TipoNovidade, Words>> = {
  exame: ['resultado de exame chegou', 'resultados de exames chegaram'],
  medida: ['medida nova', 'medidas novas'],
  documento: ['documento novo', 'documentos novos'],
}
const aExpirar: Partial<Record<TipoNovidade, Words>> = {
  exame: ['exame expira até ao fim do mês', 'exames expiram até ao fim do mês'],
  documento: ['documento expira até ao fim do mês', 'documentos expiram até ao fim do mês'],
}
const words = { respondido: respondidos, chegou: chegados, expira: aExpirar }

function Nova({ parte, tipo, total, linhas, visita }: Novidade & { visita: Lida }) {
  const [one, many] = words[parte][tipo] ?? ['novidade', 'novidades']
  const said = formatCount(total, one, many)
  return (
    <li>
      {parte === 'expira' && tipo === 'exame' ? (
        <Link to="/funcionario" search={{ desde: visita.hoje, ate: visita.ate }}>
          {said}
        </Link>
      ) : (
        <span className={styles.who}>{said}</span>
      )}
      <Note>
        {linhas.map(({ cd, nome, organig, organig_acima, em }, at) => (
          <span key={`${cd} ${em}`}>
            {at > 0 && '; '}
            <RowLink {...{ tipo, cd }}>{nome}</RowLink>, {formatPlace(organig, organig_acima)},{' '}
            {formatDate(em)}
          </span>
        ))}
        {total > linhas.length && ` e mais ${formatNumber(total - linhas.length)}`}.
      </Note>
    </li>
  )
}
