import { Link as RouterLink, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { readCode } from '#contract/kit/reading.ts'
import { relatorioPrestador } from '#contract/relatorio-unico/relatorio.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { today } from '#web/kit/field/date.ts'
import { Absent } from '#web/kit/screen/FailureMessage.tsx'
import { ButtonLink, Link } from '#web/kit/ui/Link.tsx'
import { anoPassado, contaOf, queryOf, readConta } from '../conta.ts'
import { LinhasContadas } from '../LinhasContadas.tsx'
import { AnexoD } from '../AnexoD.tsx'
import type { Abre } from '../tabelas.ts'

const { readRelatorio, readVersao, listLinhas, closeAno } = relatorioPrestador
const from = '/do-prestador/prestador/empresa/$empresa/relatorio-unico'

export function RelatorioPrestador() {
  const cd = readCode(useParams({ from }).empresa)
  const { ano = anoPassado(today()), conta } = useSearch({ from })
  const abre = conta === undefined ? undefined : readConta(conta)
  if (cd === undefined) return <SemEmpresa />
  return abre ? <Contadas {...{ cd, ano, abre }} /> : <Numeros {...{ cd, ano }} />
}

const SemEmpresa = () => (
  <Absent>
    <p>Esta empresa não existe.</p>
    <Link to="/prestador/relatorio-unico">Ver as empresas</Link>
  </Absent>
)

function Contadas({ cd, ano, abre }: { cd: number; ano: number; abre: Abre }) {
  const { pagina = 1 } = useSearch({ from })
  const asked = { path: { empresa: cd }, query: queryOf(ano, abre, pagina) }
  const read = useRead(listLinhas, asked, { noted: true })
  return (
    <LinhasContadas
      {...{ ano, abre, pagina, read }}
      back={
        <ButtonLink
          to="/prestador/empresa/$empresa/relatorio-unico"
          params={{ empresa: String(cd) }}
          search={{ ano }}
        >
          Anexo D
        </ButtonLink>
      }
    />
  )
}

function Numeros({ cd, ano }: { cd: number; ano: number }) {
  const { versao } = useSearch({ from })
  const navigate = useNavigate()
  const path = { empresa: cd }
  const params = { empresa: String(cd) }
  const agora = useRead(readRelatorio, { path, query: { ano: String(ano) } })
  const fechada = useRead(
    readVersao,
    versao === undefined ? undefined : { path, query: { ano: String(ano), versao } },
  )
  const closing = useWrite(closeAno, { touches: [readRelatorio] })
  const mayClose = useMay(closeAno)
  if (isFailure(agora.error, 404)) return <SemEmpresa />
  const horas = (texto: string) => (
    <Link to="/prestador/empresa/$empresa/horas" params={params} search={{ ano }}>
      {texto}
    </Link>
  )
  return (
    <AnexoD
      {...{ ano, versao, agora, fechada }}
      onChoose={(next) => void navigate({ to: '.', search: (old) => ({ ...old, ...next }) })}
      fechar={
        mayClose
          ? {
              waiting: closing.waiting,
              onClose: () => void closing.write({ path, body: { ano } }),
            }
          : undefined
      }
      abrir={{
        linhas: (numero, nome, valor) => (
          <RouterLink
            to="/prestador/empresa/$empresa/relatorio-unico"
            params={params}
            search={{ ano, conta: contaOf(numero) }}
            aria-label={`${valor}: ${nome}`}
          >
            {valor}
          </RouterLink>
        ),
        horas: (_local, nome, valor) => (
          <RouterLink
            to="/prestador/empresa/$empresa/horas"
            params={params}
            search={{ ano }}
            aria-label={`${valor}: ${nome}`}
          >
            {valor}
          </RouterLink>
        ),
      }}
      contratos={
        <Link to="/prestador/seguranca/documento" search={{ especie: 'contrato', empresa: cd }}>
          Ver os contratos
        </Link>
      }
      caminho={(falta, local) => {
        if (falta === 'ano') return null
        if (falta === 'horas' || falta === 'pessoas') return horas('Preencher as horas')
        if (falta === 'propostas') return horas('Confirmar as horas')
        if (falta === 'dias') {
          return (
            <Link
              to="/prestador/empresa/$empresa/relatorio-unico"
              params={params}
              search={{ ano, conta: contaOf({ quadro: 'acidente', classe: 'por_dizer', local }) }}
            >
              Ver os acidentes
            </Link>
          )
        }
        if (falta === 'contrato') return 'Guarde-o nos documentos da empresa.'
        return (
          <Link to="/prestador/empresa/$empresa/organigrama" params={params}>
            Completar no organigrama
          </Link>
        )
      }}
    />
  )
}
