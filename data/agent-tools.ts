/**
 * The attributes by which a form is a tool of agents in browsers that know WebMCP; other browsers ignore them. A page has
 * each name once; the description is in its language.
 */
export function agentTool(toolname: string, tooldescription: string) {
  return { toolname, tooldescription }
}

/** The search, which changes nothing, so that no visitor has to confirm it. */
export function findStoreTool(tooldescription: string) {
  return { ...agentTool('find_store', tooldescription), toolautosubmit: '' }
}
