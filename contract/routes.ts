import { acidenteRoutes } from './acidente/chamadas.ts'
import { acidenteDepoisRoutes } from './acidente/depois.ts'
import { acidentePrestadorRoutes } from './acidente/prestador.ts'
import { agendaDoPrestadorRoutes } from './agenda.ts'
import { cargoRoutes } from './cargo.ts'
import { ajudaRoutes } from './ajuda.ts'
import { auxiliarRoutes } from './auxiliar/auxiliar.ts'
import { chaveRoutes } from './chave/chave.ts'
import { chavePrestadorRoutes } from './chave/prestador.ts'
import { contaPrestadorRoutes } from './conta/prestador.ts'
import { horarioRoutes } from './auxiliar/horario.ts'
import { auxiliarPrestadorRoutes } from './auxiliar/prestador.ts'
import { contaRoutes } from './conta/conta.ts'
import { conviteRoutes } from './convite.ts'
import { entradaEmpresaRoutes } from './entrada-empresa/entrada.ts'
import { entradaPrestadorRoutes } from './entrada-empresa/prestador.ts'
import { comecarRoutes } from './equipa/comecar.ts'
import { equipaRoutes } from './equipa/equipa.ts'
import { deverRoutes } from './dever/dever.ts'
import { deverPrestadorRoutes } from './dever/prestador.ts'
import { documentoRoutes } from './documento/documento.ts'
import { documentoPrestadorRoutes } from './documento/prestador.ts'
import { empresaRoutes } from './empresa/empresa.ts'
import { listEmpresasClientes } from './empresa/lista.ts'
import { empresaPrestadorRoutes } from './empresa/prestador.ts'
import { funcionarioRoutes } from './funcionario/funcionario.ts'
import { funcionarioTodosRoutes } from './funcionario/todos.ts'
import { funcionarioPrestadorRoutes } from './funcionario/prestador.ts'
import { importacaoPrestadorRoutes } from './importacao/prestador.ts'
import { readIndicadores } from './indicador/acidentes.ts'
import { readIndicadoresDeMedidas } from './indicador/medidas.ts'
import { readIndicadoresDePedidos } from './indicador/pedidos.ts'
import { readIndicadoresDeSaude } from './indicador/saude.ts'
import { relatorioUnicoRoutes } from './relatorio-unico/relatorio.ts'
import { horasRoutes } from './indicador/horas.ts'
import { indicadorPrestadorCalls } from './indicador/prestador.ts'
import { inicioRoutes } from './inicio.ts'
import { lembreteRoutes } from './lembrete/lembrete.ts'
import { lembretePrestadorRoutes } from './lembrete/prestador.ts'
import { maquinaRoutes } from './maquina.ts'
import { fatorRoutes } from './fator/fator.ts'
import { fatorPrestadorRoutes } from './fator/prestador.ts'
import { organigramaRoutes } from './organigrama/organigrama.ts'
import { organigramaPrestadorRoutes } from './organigrama/prestador.ts'
import { pedidoRoutes } from './pedido/chamadas.ts'
import { duplicadoRoutes, repetidoRoutes } from './pedido/duplicados.ts'
import { variosRoutes } from './pedido/varios.ts'
import { pedidoTodosRoutes } from './pedido/todos.ts'
import { pedidoSaudeTodosRoutes } from './saude/pedido/todos.ts'
import { pedidoPrestadorRoutes, correcaoRoutes } from './pedido/prestador.ts'
import { estadoRoutes } from './estado.ts'
import { listUrgentes } from './painel-urgentes.ts'
import { readVisita } from './painel-visita.ts'
import { painelRoutes } from './painel.ts'
import { prestadorRoutes } from './prestador.ts'
import { registoRoutes } from './registo/registo.ts'
import { listRegistoPrestador } from './registo/prestador.ts'
import { saudeRoutes } from './saude/saude.ts'
import { segurancaRoutes } from './seguranca/seguranca.ts'
import { sessaoRoutes } from './sessao.ts'
import { utilizadorRoutes } from './utilizador/utilizador.ts'
import { pastaRoutes } from './pasta/pasta.ts'
import { vistaRoutes } from './vista/vista.ts'
import { vistaPrestadorRoutes } from './vista/prestador.ts'
import { declareCalls, type Route } from './kit/route.ts'

/** The server serves exactly these calls. */
export const allRoutes = declareCalls([
  ...maquinaRoutes,
  ...ajudaRoutes,
  ...sessaoRoutes,
  ...chaveRoutes,
  ...chavePrestadorRoutes,
  ...empresaRoutes,
  ...painelRoutes,
  listUrgentes,
  readVisita,
  ...estadoRoutes,
  ...vistaRoutes,
  ...vistaPrestadorRoutes,
  ...organigramaRoutes,
  ...organigramaPrestadorRoutes,
  ...importacaoPrestadorRoutes,
  ...contaRoutes,
  ...fatorRoutes,
  ...fatorPrestadorRoutes,
  ...conviteRoutes,
  ...utilizadorRoutes,
  ...registoRoutes,
  listRegistoPrestador,
  ...lembreteRoutes,
  ...lembretePrestadorRoutes,
  ...funcionarioRoutes,
  ...funcionarioTodosRoutes,
  ...funcionarioPrestadorRoutes,
  ...saudeRoutes,
  ...deverRoutes,
  ...deverPrestadorRoutes,
  ...segurancaRoutes,
  ...documentoRoutes,
  ...documentoPrestadorRoutes,
  ...agendaDoPrestadorRoutes,
  ...auxiliarRoutes,
  ...auxiliarPrestadorRoutes,
  ...horarioRoutes,
  ...pedidoRoutes,
  ...pedidoTodosRoutes,
  ...pedidoSaudeTodosRoutes,
  ...duplicadoRoutes,
  ...repetidoRoutes,
  ...pedidoPrestadorRoutes,
  ...variosRoutes,
  ...correcaoRoutes,
  ...acidenteRoutes,
  ...acidenteDepoisRoutes,
  ...acidentePrestadorRoutes,
  ...horasRoutes,
  ...indicadorPrestadorCalls,
  readIndicadores,
  readIndicadoresDeSaude,
  readIndicadoresDeMedidas,
  ...Object.values(readIndicadoresDePedidos),
  ...pastaRoutes,
  ...relatorioUnicoRoutes,
  ...prestadorRoutes,
  ...inicioRoutes,
  ...cargoRoutes,
  listEmpresasClientes,
  ...empresaPrestadorRoutes,
  ...contaPrestadorRoutes,
  ...equipaRoutes,
  ...comecarRoutes,
  ...entradaEmpresaRoutes,
  ...entradaPrestadorRoutes,
] as readonly Route[])
