export const ask = {};
