import express from 'express';

const formLimit = '512kb';
const mostFields = 6000;

/** Reads the fields of a form that sends no file. */
export const readFormBody = () => express.urlencoded({ extended: false, limit: formLimit, parameterLimit: mostFields });
