/**
 * The attributes by which forms are tools of agents in browsers that know WebMCP; other browsers ignore them. A page
 * has each name once.
 */
export const agentTools = {
  findStore: {
    toolname: 'find_store',
    tooldescription: 'Finds the stores near a postal code, a city or an address.',
    // Changes nothing, so that no visitor has to confirm it.
    toolautosubmit: '',
  },
  couponSignup: {
    toolname: 'sign_up_for_coupons',
    tooldescription: 'Sends coupons of the store by email.',
  },
} as const
